/** Questions of the help page, by topic; the area `support` has their texts. */
export const HELP_TOPICS = {
  learning: ['locked', 'video', 'offline', 'old'],
  activities: ['activityStuck', 'badge', 'project'],
  points: ['streak', 'coins', 'leaderboard'],
  account: ['password', 'shared', 'language'],
} as const;

export type HelpTopic = keyof typeof HELP_TOPICS;
export const HELP_TOPIC_NAMES = Object.keys(HELP_TOPICS) as HelpTopic[];
