/** Actions of a teacher that are announced to the student once (D13). */
export const NEWS_KINDS = ['project', 'praise', 'assignment', 'answer', 'corrected'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
