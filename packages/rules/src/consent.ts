/** What a parent decides for a child. Learning itself is no such thing: the school acts on the law's ground for education (D14). */
export const CONSENT_PURPOSES = ['shown-projects'] as const;

/** Which words about data a parent had read: changed with them. */
export const NOTICE_VERSION = '2026-11-23';
