import { DRAFT_STATES, LESSON_STATES } from '@skillkite/rules/learning/course/draft-state';
import { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../../call.ts';
import { Count, RowId } from '../../numbers.ts';
import { Grade, Version } from '../../staff-call.ts';

export const OF_LIBRARY = {
  action: 'edit-content',
  scope: { thing: 'library', at: 'library_id' },
} as const;
export const OF_DRAFT = {
  action: 'edit-content',
  scope: { thing: 'draft', at: 'draft_id' },
} as const;
export const PUBLISHES = {
  action: 'publish-content',
  scope: { thing: 'draft', at: 'draft_id' },
} as const;

/** Names a request: the same key again is the same thing. */
export const RequestKey = Type.String({ pattern: '^[0-9a-f-]{36}$' });
/** A class of the school that owns the library. */
const Audience = Body({ grade: Grade, section: Type.String({ maxLength: 20 }) });
/** Null: every class of the library's schools that the grades fit. */
export const Audiences = Nullable(Type.Array(Audience, { minItems: 1, maxItems: 60 }));

/** Who saved it last, and when. */
export const edited = { version: Version, edited_by: Type.String(), edited_at: Timestamp };

export const Question = Type.Object({
  draft_id: RowId,
  /** The published question's id, from the first moment on. */
  question_id: RowId,
  ...edited,
  content: DraftQuestion,
});
export const Lesson = Type.Object({
  draft_id: RowId,
  lesson_id: RowId,
  ...edited,
  content: DraftLesson,
  /** Compared with the published version. */
  state: OneOf(...LESSON_STATES),
  questions: Type.Array(Question),
});

export const Publication = Type.Object({
  number: Count,
  published_at: Timestamp,
  published_by: Type.String(),
  note: Type.String(),
  audience: Audiences,
});

/** A publication that is due later: what is published then was seen by this person. */
export const Schedule = Type.Object({
  at: Timestamp,
  by: Type.String(),
  note: Type.String(),
  audience: Audiences,
});

export const Course = Type.Object({
  draft_id: RowId,
  course_id: RowId,
  library_id: RowId,
  school_id: Nullable(RowId),
  ...edited,
  /** Rises with each change of the course or of something in it. */
  tree_version: Version,
  content: DraftCourse,
  state: OneOf(...DRAFT_STATES),
  is_own: Flag,
  is_shared: Flag,
  lessons: Type.Array(Lesson),
  /** The course that it was copied from. */
  origin: Nullable(
    Type.Object({
      course_id: RowId,
      name: Type.String(),
      /** The school that made it and offered it. */
      school: Nullable(Type.String()),
      /** It came from a content pack that the Studio manages. */
      is_pack: Flag,
      /** It has changes that the owner of the copy has not decided on. */
      is_changed: Flag,
    }),
  ),
  published: Nullable(Publication),
  scheduled: Nullable(Schedule),
});
