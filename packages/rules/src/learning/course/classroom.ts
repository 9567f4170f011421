import type { CourseSource } from './course-source.ts';
import type { CourseKind } from './ia-gate.ts';
import type { ThemeCategory } from './theme-category.ts';

export interface ClassroomFlags {
  isOld: boolean;
  isCareer: boolean;
  fromExplore: boolean;
}

/** Reads the query flags is_old, is_career and fromExplore=true of a classroom's address (spec 2). */
export function classroomFlags(query: { get(name: string): string | null }): ClassroomFlags {
  const isSet = (name: string) => query.get(name) === 'true' || query.get(name) === '1';
  return {
    isOld: isSet('is_old'),
    isCareer: isSet('is_career'),
    fromExplore: query.get('fromExplore') === 'true',
  };
}

/** The source the flags choose (spec 2). `is_old` wins over the other flags. */
export function classroomSource(flags: ClassroomFlags): CourseSource {
  if (flags.isOld) return 'old';
  if (flags.isCareer) return 'career';
  return flags.fromExplore ? 'creative' : 'school';
}

/** Where Go Back to Journey Page leads; it keeps fromExplore (spec 2). */
export function journeyOf(flags: ClassroomFlags): {
  path: '/career-ilm-journey' | '/ilm-journey';
  fromExplore: boolean;
} {
  return {
    path: flags.isCareer ? '/career-ilm-journey' : '/ilm-journey',
    fromExplore: flags.fromExplore,
  };
}

/** Courses have daily quests unless their theme category is 3 (spec 2). */
export function hasDailyQuests(course: {
  kind: CourseKind;
  themeCategory: ThemeCategory;
}): boolean {
  return course.kind === 'ilm' && course.themeCategory !== 3;
}

/** Tabs by their names in addresses (spec 2). */
export type ClassroomTab = 'classes' | 'projects' | 'daily-quests';

/**
 * The tabs of a classroom (spec 2): Projects if one exists or the course is a capstone, Daily Quest
 * if the course has any.
 */
export function classroomTabs(course: {
  kind: CourseKind;
  themeCategory: ThemeCategory;
  hasProject: boolean;
}): ClassroomTab[] {
  const tabs: ClassroomTab[] = ['classes'];
  if (course.hasProject || course.kind === 'cap') tabs.push('projects');
  if (hasDailyQuests(course)) tabs.push('daily-quests');
  return tabs;
}

/**
 * Parses an id of a route: a positive whole number in canonical form. Null means a 400 (spec 2,
 * D3).
 */
export function routeId(text: string): number | null {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
