import type { Area } from './areas.ts';

/** Areas that a page asks for at one moment, by the file in `joined/` that has them: one request in place of several small ones. */
export const JOINED: Partial<Record<Area, string>> = {
  'app/shell': 'first',
  'learning/home': 'first',
  'learning/programs': 'first',
  'learning/rewards': 'landing',
  'learning/teacher': 'landing',
  'learning/celebrations': 'later',
  'learning/feedback': 'later',
  'app/offline': 'later',
  'app/session': 'later',
};
