import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import { programStanding } from '@skillkite/rules/learning/course/course-order';
import { isHeldByPreviousIa } from '@skillkite/rules/learning/course/ia-gate';
import { lessonAccess, openPlaylist } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course, Lesson } from '../../content/catalogue/catalogue.ts';
import { iaRestrictOf } from '../programs/ia-restrict.ts';
import { requireOpen } from '../../content/catalogue/course-access.ts';
import type { CourseState } from './course-state.ts';

/** A school program of an earlier grade only (D1). */
const isOldFor = ({ program }: Course, student: ActiveStudent): boolean =>
  program.area === 'school' && programStanding(program.grades, student.grade) === 'old';

/** The playlist as the server judges it: the very rule the browser shows it by (spec 4, D4). */
export const playlistOf = (
  course: Course,
  student: ActiveStudent,
  state: Pick<CourseState, 'doneLessons' | 'playingLessonId' | 'unlocked'>,
) =>
  openPlaylist<number>({
    lessons: course.lessons.map(({ id, kind }) => ({
      id,
      isSupporting: !lessonTraits(kind).isRequired,
    })),
    watched: state.doneLessons,
    resumeAt: state.playingLessonId,
    isUnlockedOldCourse: isOldFor(course, student) && state.unlocked.has(course.id),
  });

/** Previous-IA gating, all conditions of spec 5 together: the popup's word is the server's too (D6). */
function requirePreviousIa(lesson: Lesson, student: ActiveStudent, state: CourseState): void {
  const { course } = lesson;
  const restriction = iaRestrictOf(course, state);
  if (restriction.kind === 'none') return;
  const isHeld = isHeldByPreviousIa({
    isMass: student.isMass,
    grade: student.grade,
    courseKind: course.kind,
    isIa: lesson.kind === 'ia',
    lessonsInCourse: course.requiredLessons.length,
    isRestricted: true,
    milestone: course.badgeMilestone,
    isWatched: state.doneLessons.has(lesson.id),
  });
  if (!isHeld) return;
  const previous = course.program.courses[restriction.position - 1]?.name ?? '';
  throw new Failure('LESSON_LOCKED', {
    message: `To start this ILM you first need to complete the activity of “${previous}”.`,
  });
}

/** Refuses a lesson that is not open to the student, with 403 or 409 (D4). Finished lessons stay open. */
export function requireOpenLesson(lesson: Lesson, student: ActiveStudent, state: CourseState) {
  const { course } = lesson;
  requireOpen(course, student, state);
  if (state.doneLessons.has(lesson.id)) return;
  if (lessonAccess(playlistOf(course, student, state), lesson.id) === 'locked') {
    throw new Failure('LESSON_LOCKED');
  }
  requirePreviousIa(lesson, student, state);
}

/** Whether a lesson is open to the student, by that judgement. */
export function isOpenLesson(lesson: Lesson, student: ActiveStudent, state: CourseState): boolean {
  try {
    requireOpenLesson(lesson, student, state);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
