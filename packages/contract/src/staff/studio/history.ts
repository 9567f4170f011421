import {
  DraftCourse,
  DraftLesson,
  DraftQuestion,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { LESSON_CHANGES } from '@skillkite/rules/learning/course/draft-state';
import { type TSchema, Type } from 'typebox';
import { Body, Nullable, OneOf } from '../../call.ts';
import { Count, RowId } from '../../numbers.ts';
import { Version, staffRead, staffWrite } from '../../staff-call.ts';
import { Course, OF_DRAFT } from './shapes.ts';

/** A number of a version; null: the course as it is edited. */
const Compared = Nullable(Count);
const Side = <T extends TSchema>(content: T) => Nullable(Type.Object({ content }));
const change = {
  change: OneOf(...LESSON_CHANGES),
  /** From 1; null where it is not there. */
  place_before: Nullable(Count),
  place: Nullable(Count),
};

export const fetchVersionDifferences = staffRead('/api/staff/studio/fetch_version_differences', {
  summary: 'What differs between two versions of a course, or between a version and the draft',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId, from: Compared, to: Compared }),
  details: Type.Object({
    /** Null: name, classes and the rest are the same. */
    course: Nullable(Type.Object({ before: Side(DraftCourse), after: Side(DraftCourse) })),
    lessons: Type.Array(
      Type.Object({
        ...change,
        lesson_id: RowId,
        before: Side(DraftLesson),
        after: Side(DraftLesson),
        questions: Type.Array(
          Type.Object({
            ...change,
            question_id: RowId,
            before: Side(DraftQuestion),
            after: Side(DraftQuestion),
          }),
          { maxItems: 2 * MOST_QUESTIONS },
        ),
      }),
      { maxItems: 2 * MOST_LESSONS },
    ),
    /** Lessons that are the same. */
    same_count: Count,
  }),
  provides: ['draft'],
});

export const putIntoDraft = staffWrite('/api/staff/studio/put_into_draft', {
  summary: 'Replace what is edited with an earlier version. Students see no change',
  access: OF_DRAFT,
  atOnce: 'checked',
  request: Body({
    draft_id: RowId,
    number: Count,
    /** What the sender saw: later changes are not replaced unseen. */
    tree_version: Version,
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['studio', 'draft'],
});
