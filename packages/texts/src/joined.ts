import type { Area } from './areas.ts';

/** Areas that a page asks for at one moment, by the file in `joined/` that has them: one request in place of several small ones. */
export const JOINED: Partial<Record<Area, string>> = {
  shell: 'first',
  home: 'first',
  programs: 'first',
  rewards: 'landing',
  teacher: 'landing',
  celebrations: 'later',
  feedback: 'later',
  offline: 'later',
  session: 'later',
};
