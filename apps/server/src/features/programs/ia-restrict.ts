import { type IaRestriction, iaRestriction } from '@skillkite/rules/ia-gate';
import type { Course } from '../catalogue/catalogue.ts';

/** Whether every activity of a course is done; a course without any leaves nothing open (D6). */
const isIaDone = (course: Course, done: ReadonlySet<number>): boolean =>
  course.lessons.every(({ id, kind }) => kind !== 'ia' || done.has(id));

/** `ia_restrict` of a course, by the lessons the student has done in its program (D6). */
export function iaRestrictOf(course: Course, done: ReadonlySet<number>): IaRestriction<number> {
  const inOrder = course.program.courses.map((other) => ({
    id: other.id,
    milestone: other.badgeMilestone,
    isIaDone: isIaDone(other, done),
  }));
  return iaRestriction<number>(inOrder, course.id);
}
