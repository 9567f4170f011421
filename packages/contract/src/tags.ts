/** What a read provides and a write invalidates: a write refreshes every read that shares a tag with it. */
export const tags = [
  'user',
  'profiles',
  'devices',
  'privacy',
  'parents',
  'programs',
  'courses',
  'classroom',
  'coins',
  'rewards',
  'streak',
  'badges',
  'favorites',
  'history',
  'projects',
  'quests',
  'feedback',
  'leaderboard',
  'events',
  'assessment',
  'tickets',
  'interests',
  'practice',
  'teacher',
] as const;

export type Tag = (typeof tags)[number];
