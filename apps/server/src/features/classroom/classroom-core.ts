import type { LessonPlayer } from '@skillkite/contract/shapes/lesson-player';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import { type Source, requireCourse, requireOpen } from '../programs/reach.ts';
import type { classroomStateReader } from './classroom-state.ts';
import { lessonPlayer } from './lesson-player.ts';

export type ClassroomStates = ReturnType<typeof classroomStateReader>;

/** The classroom of a course, which has to be of one of the sources and open: else 403, 404 or 409 (D4). */
export function classroomOf(
  { catalogue, config }: Services,
  readState: ClassroomStates,
  sources: readonly Source[],
) {
  return async (student: ActiveStudent, courseId: number): Promise<LessonPlayer> => {
    const { course } = requireCourse(catalogue.current(), courseId, student, sources);
    const state = await readState({ studentId: student.id, course });
    requireOpen(course, student, state);
    return lessonPlayer(course, student, state, config);
  };
}
