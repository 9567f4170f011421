/** States of a course in the editor. `changed`: published, with unpublished changes. */
export const DRAFT_STATES = ['draft', 'changed', 'published'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** States of a lesson compared with the published version. */
export const LESSON_STATES = ['new', 'changed', 'published'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** How a lesson or a question differs between two versions. `changed` may have moved too. */
export const LESSON_CHANGES = ['new', 'changed', 'moved', 'removed'] as const;
export type LessonChange = (typeof LESSON_CHANGES)[number];
