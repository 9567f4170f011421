/** The questions that are answered here, by topic; their texts are `support.json`'s. */
export const TOPICS = {
  learning: ['locked', 'video', 'offline', 'old'],
  activities: ['activityStuck', 'badge', 'project'],
  points: ['streak', 'coins', 'leaderboard'],
  account: ['password', 'shared', 'language'],
} as const;

export type Topic = keyof typeof TOPICS;
