/** What a read of the grown-ups' side provides and a write invalidates. */
export const staffTags = [
  'me',
  'devices',
  'people',
  'students',
  'tickets',
  'imports',
  'events',
  'machines',
  'guesses',
  'assessment',
  'class',
  'review',
  'assignments',
  'praise',
  'joins',
  'child-data',
  'weekly-mail',
  'privacy',
  'jobs',
  'audit',
  'backups',
  'health',
  'settings',
  'schools',
] as const;

export type StaffTag = (typeof staffTags)[number];
