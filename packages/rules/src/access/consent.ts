/**
 * Purposes that share a child's data with other people. All start off (D22). A parent's consent or
 * the school's statement of its legal ground turns each on. Learning needs no consent: the law's
 * ground for education covers it (D14).
 */
export const CONSENT_PURPOSES = [
  'shown-projects',
  'public-portfolio',
  'name-beyond-class',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Version of the privacy notice that a consent refers to. Change it with the notice. */
export const NOTICE_VERSION = '2026-11-28';

/** Whether a purpose is on (D22). A parent's latest decision wins over the school's statement. */
export const isShared = (parent: boolean | null, school: boolean): boolean => parent ?? school;
