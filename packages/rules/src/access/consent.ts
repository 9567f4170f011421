/**
 * What others see of a child starts off (D22): a parent's consent or the school's statement of its legal ground turns each of these on.
 * Learning itself is no such thing: the school acts on the law's ground for education (D14).
 */
export const CONSENT_PURPOSES = [
  'shown-projects',
  'public-portfolio',
  'name-beyond-class',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The version of the words about data that a parent had read: changed with them. */
export const NOTICE_VERSION = '2026-11-28';

/** Whether others see it (D22): the latest decision of a parent counts, without one the school's statement does. */
export const isShared = (parent: boolean | null, school: boolean): boolean => parent ?? school;
