import { QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf } from '../../call.ts';
import { Count, RowId } from '../../numbers.ts';
import { staffRead } from '../../staff-call.ts';
import { OF_DRAFT } from './shapes.ts';

const Question = Type.Object({
  draft_id: RowId,
  kind: OneOf(...QUIZ_KINDS),
  /** As published, in the language of the course. */
  question: Type.String(),
  /** First answers; null: too few students. */
  results: Nullable(
    Type.Object({
      student_count: Count,
      right_count: Count,
      /** -1 to 1; null where it cannot be told. */
      discrimination: Nullable(Type.Number()),
      /** The wrong option that the most students chose first; null where there is none. */
      distractor: Nullable(Type.Object({ text: Type.String(), student_count: Count })),
    }),
  ),
});

const Lesson = Type.Object({
  draft_id: RowId,
  kind: OneOf(...LESSON_KINDS),
  title: Type.String(),
  /** Null: too few students opened it. */
  results: Nullable(
    Type.Object({
      opened_count: Count,
      done_count: Count,
      /** Opened it, did not finish it, and have not been in the course for two weeks. */
      left_count: Count,
      /** Median of the furthest second of a video or sound that those students reached; null for the rest. */
      left_at_seconds: Nullable(Count),
      /** Median time of those who finished it in one sitting; null where too few did. */
      usual_seconds: Nullable(Count),
      /** Planned time; null where unknown. */
      planned_seconds: Nullable(Count),
      /** Did it again after they had finished it; null: a second reading is not recorded. */
      again_count: Nullable(Count),
    }),
  ),
  questions: Type.Array(Question),
});

export const fetchCourseResults = staffRead('/api/staff/studio/fetch_course_results', {
  summary:
    'How a published course does with students: counts by lesson and question, never a student. Of the course of a school its own students count',
  access: OF_DRAFT,
  request: Body({ draft_id: RowId }),
  details: Type.Object({
    is_published: Flag,
    /** Null: fewer than five students have begun it. */
    results: Nullable(
      Type.Object({
        /** Of the latest to begin it. */
        student_count: Count,
        /** Whether earlier students are left out. */
        is_more: Flag,
        done_count: Count,
        /** Students for each rating from 1 to 5; null: too few. */
        stars: Nullable(Type.Array(Count)),
        lessons: Type.Array(Lesson),
      }),
    ),
  }),
  provides: ['draft'],
});
