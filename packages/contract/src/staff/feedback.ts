import { Type } from 'typebox';
import { Body, Nullable } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, Language, LocalName, staffRead } from '../staff-call.ts';

/** Number of ratings with 1, 2, 3, 4 and 5 stars. */
const Stars = Type.Array(Count, { minItems: 5, maxItems: 5 });

const details = Type.Object({
  /** The course with the most answers first. */
  courses: Type.Array(
    Type.Object({
      course_id: RowId,
      course: LocalName,
      program: LocalName,
      /** Students who rated it, and students who skipped the question. */
      answered: Count,
      skipped: Count,
      /** All questions together; null while there are too few answers for anonymity. */
      stars: Nullable(Stars),
      /** In order; empty if `stars` is null. */
      questions: Type.Array(
        Type.Object({
          /** Null: no longer asked. */
          question: Nullable(LocalName),
          stars: Stars,
        }),
      ),
    }),
  ),
});

export const fetchClassFeedback = staffRead('/api/staff/feedback/fetch_class_feedback', {
  summary: 'How students of a class rated each course, without saying who',
  access: { action: 'see-class', scope: { thing: 'class', at: 'class' } },
  request: Body({ class: ClassName, language: Language }),
  details,
  provides: ['class'],
});

export const fetchSchoolFeedback = staffRead('/api/staff/feedback/fetch_school_feedback', {
  summary: 'How students of a school rated each course, without saying who',
  access: { action: 'see-report', scope: { thing: 'school', at: 'school_id' } },
  request: Body({ school_id: RowId, language: Language }),
  details,
  provides: ['class'],
});
