import { type IaRestriction, iaRestriction } from '@skillkite/rules/learning/course/ia-gate';
import type { Course } from '../../content/catalogue/catalogue.ts';
import type { Opened } from '../../content/catalogue/course-access.ts';

/** Whether every activity of a course is done; a course without any leaves nothing open (D6). */
const isIaDone = (course: Course, done: ReadonlySet<number>): boolean =>
  course.lessons.every(({ id, kind }) => kind !== 'ia' || done.has(id));

/**
 * `ia_restrict` of a course, by the student's finished lessons in its program (D6). None for a course that a teacher
 * opened early, because the earlier course may be locked (D13).
 */
export function iaRestrictOf(
  course: Course,
  { doneLessons: done, openedEarly }: Pick<Opened, 'doneLessons' | 'openedEarly'>,
): IaRestriction<number> {
  if (openedEarly.has(course.id)) return { kind: 'none' };
  const inOrder = course.program.courses.map((other) => ({
    id: other.id,
    milestone: other.badgeMilestone,
    isIaDone: isIaDone(other, done),
  }));
  return iaRestriction<number>(inOrder, course.id);
}
