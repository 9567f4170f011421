import { AREAS } from '@skillkite/rules/course-source';
import { ASSIGNMENT_STATES } from '@skillkite/rules/assignment';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf, read } from './call.ts';
import { CourseId, LessonId, ProgramId, StudentId } from './ids.ts';
import { RowId } from './numbers.ts';
import { Lang, Translations } from './shapes/local-text.ts';

export const fetchFromTeacher = read('/api/students/fetch_from_teacher', {
  summary:
    'What teachers gave this student to do: what is due first on top, what was done lately last',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    assignments: Type.Array(
      Type.Object({
        assignment_id: RowId,
        skill_id: ProgramId,
        ilm_id: CourseId,
        /** Null: the whole course. */
        class_id: Nullable(LessonId),
        name: Type.String(),
        class_name: Nullable(Type.String()),
        lang: Lang,
        translations: Translations('name', 'class_name'),
        area: OneOf(...AREAS),
        state: OneOf(...ASSIGNMENT_STATES),
        /** The course before it has to be finished first. */
        is_locked: Flag,
        due_on: Nullable(Day),
        note: Nullable(Type.String()),
        teacher: Type.String(),
      }),
    ),
  }),
  provides: ['courses', 'classroom', 'teacher'],
});
