/** States of a course in the editor. `changed`: published, with unpublished changes. */
export const DRAFT_STATES = ['draft', 'changed', 'published'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** States of a lesson compared with the published version. */
export const LESSON_STATES = ['new', 'changed', 'published'] as const;
export type LessonState = (typeof LESSON_STATES)[number];
