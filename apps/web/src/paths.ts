import type { ClassroomTab } from '@skillkite/rules/learning/course/classroom';
import { COURSE_SOURCES, type CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { SignOnProblem } from '@skillkite/rules/access/sign-on-problem';

/** Addresses of the application (spec 2). */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  institutionalLogin: '/institutional-login',
  onboarding: '/onboarding',
  privacyPolicy: '/privacy-policy',
  profileSelection: '/profile-selection',
  tutorial: '/tutorial',
  schoolHomepage: '/school-homepage',
  ilmJourney: '/ilm-journey',
  careerIlmJourney: '/career-ilm-journey',
  explore: '/explore',
  exploreDetailed: '/explore-detailed',
  events: '/events',
  eventDetail: (eventId: number) => `/events-detail/${eventId}`,
  eventRoom: '/events-detail/:id/room',
  dashboard: '/dashboard',
  career: '/career',
  support: '/support',
  raiseTicket: '/support/raise-ticket',
  favorites: '/profile-favorite',
  editProfile: '/edit-profile',
  skillIntroduction: '/skill-introduction',
  skillAssessment: '/skill-assessment',
  skillReport: '/skill-report',
  portfolio: '/profile',
  course: '/course',
  practice: '/practice',
} as const;

/** The login page with the picture tiles open. */
export const TO_TILES = `${paths.login}?pictures`;

/** The "Learn" door of classes I to III (decision 15). */
export const TO_LEARN = `${paths.root}?door=learn`;

/** The address of a classroom. */
export const classroomPath = (
  courseId: number,
  source: CourseSource,
  tab: ClassroomTab = 'classes',
  fromExplore = false,
): string => {
  const explore = fromExplore && source !== 'creative' && COURSE_SOURCES.creative.flag;
  const query = [COURSE_SOURCES[source].flag, explore].filter(Boolean).join('&');
  return `/classroom/${courseId}/${tab}${query && `?${query}`}`;
};

/** Contents of a creative course before its start. */
export const exploreDetailedPath = (courseId: number): string =>
  `${paths.exploreDetailed}?ilm_id=${courseId}`;

/** Address of a program's journey; keeps fromExplore (spec 2). */
export const journeyPath = (programId: number, source: CourseSource): string => {
  const base = source === 'career' ? paths.careerIlmJourney : paths.ilmJourney;
  const explore = source === 'creative' ? '&fromExplore=true' : '';
  return `${base}?skill_id=${programId}${explore}`;
};

/** Reason for showing the login page. */
export type LoginProblem = 'user-details' | SignOnProblem;

/** The login page with a return address. */
export const loginPath = ({ next, problem }: { next: string; problem?: LoginProblem }): string => {
  const query = new URLSearchParams({
    ...(next !== paths.root && { next }),
    ...(problem && { problem }),
  }).toString();
  return query === '' ? paths.login : `${paths.login}?${query}`;
};
