import { hasExplore } from '../../school/grade.ts';
import type { ProfileType } from '../../school/grade.ts';

export type NavigationItem = 'skill-programs' | 'explore' | 'events' | 'dashboard' | 'career';

export type Visitor =
  | { kind: 'signed-out' }
  /** Signed in, but has not chosen one of several profiles yet. */
  | { kind: 'choosing-profile' }
  | { kind: 'student'; profileType: ProfileType; grade: number; hasCareer: boolean };

export type NavigationBar =
  | { kind: 'hidden' }
  | { kind: 'log-in-button' }
  | { kind: 'brand-alone' }
  | { kind: 'items'; items: NavigationItem[] };

/** Screens without the navigation bar (spec 2). */
const PATHS_WITHOUT_BAR: readonly string[] = [
  '/skill-report',
  '/skill-assessment',
  '/skill-introduction',
  '/login',
  '/institutional-login',
];

/** Whether a path shows the bar: all but the assessment and login pages (spec 2). */
export function hasNavigationBar(path: string): boolean {
  const place = path.toLowerCase().replace(/\/+$/, '');
  return !PATHS_WITHOUT_BAR.some((hidden) => place === hidden || place.startsWith(`${hidden}/`));
}

/** The items of the bar, in their order (spec 2). */
export function navigationItems(student: {
  profileType: ProfileType;
  grade: number;
  hasCareer: boolean;
}): NavigationItem[] {
  const items: NavigationItem[] = ['skill-programs'];
  if (hasExplore(student)) items.push('explore');
  items.push('events', 'dashboard');
  if (student.hasCareer) items.push('career');
  return items;
}

/** Path prefixes of parts that not every student may open. */
const AREA_OF_PATH: Readonly<Record<string, NavigationItem>> = {
  '/explore': 'explore',
  '/explore-detailed': 'explore',
  '/career': 'career',
  '/career-ilm-journey': 'career',
};

/** Whether a student may open a path: only if their navigation bar has the entry (spec 2). */
export function isOpenTo(path: string, student: Parameters<typeof navigationItems>[0]): boolean {
  const area = AREA_OF_PATH[path.split(/[?#]/, 1)[0] ?? ''];
  return area === undefined || navigationItems(student).includes(area);
}

/** Entries of the navigation bar for a visitor on a path (spec 2). */
export function navigationBar(path: string, visitor: Visitor): NavigationBar {
  if (!hasNavigationBar(path)) return { kind: 'hidden' };
  switch (visitor.kind) {
    case 'signed-out':
      return { kind: 'log-in-button' };
    case 'choosing-profile':
      return { kind: 'brand-alone' };
    case 'student':
      return { kind: 'items', items: navigationItems(visitor) };
  }
}

export type ProfileMenuEntry =
  | 'portfolio'
  | 'favourites'
  | 'watch-history'
  | 'help-and-support'
  | 'skill-assessment'
  | 'switch-user'
  | 'log-out';

/** Switch User shows only with several profiles and no stored PIN login (spec 5, 6). */
export function canSwitchUser(session: { isMultiProfile: boolean; isPinLogin: boolean }): boolean {
  return session.isMultiProfile && !session.isPinLogin;
}

/** The entries of the profile menu, in their order (spec 2, 5). */
export function profileMenu(shows: {
  skillAssessment: boolean;
  switchUser: boolean;
}): ProfileMenuEntry[] {
  const entries: ProfileMenuEntry[] = [
    'portfolio',
    'favourites',
    'watch-history',
    'help-and-support',
  ];
  if (shows.skillAssessment) entries.push('skill-assessment');
  if (shows.switchUser) entries.push('switch-user');
  entries.push('log-out');
  return entries;
}

/** Number of avatars of each gender. */
const FACES = 4;
export type AvatarPicture = `${'male' | 'female'}-${number}`;

/**
 * The default avatar: gender 1 gets a male picture, all others a female one (spec 2). It varies by
 * id, so that siblings differ.
 */
export const avatarPicture = (student: { id: number; gender: number | null }): AvatarPicture =>
  `${student.gender === 1 ? 'male' : 'female'}-${(student.id % FACES) + 1}`;
