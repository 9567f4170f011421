import { courseSource } from '@skillkite/rules/course-source';
import type { StudentId } from '@skillkite/contract/ids';
import { classroomPath, paths } from '../../paths.ts';
import { homeApi } from '../endpoints/home.ts';

/** Where the lesson is that comes next; home, which says it too, as long as that is not known. */
export function useNextLessonPath(studentId: StudentId): string {
  const { data: next } = homeApi.useContinueJourneyQuery({ studentId });
  return next ? classroomPath(next.courseId, courseSource(next)) : paths.root;
}
