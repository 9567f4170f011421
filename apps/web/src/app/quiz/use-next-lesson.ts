import { courseSource } from '@skillkite/rules/learning/course/course-source';
import type { StudentId } from '@skillkite/contract/ids';
import { classroomPath, paths } from '../../paths.ts';
import { homeApi } from '../endpoints/home.ts';
import { useIsOffline } from '../available-offline/use-is-offline.ts';
import { useAvailableOffline } from '../available-offline/use-available-offline.ts';

type NextLesson = {
  /** Path of the lesson, or home while unknown. */
  readonly to: string;
  /** Offline and not stored: `to` leads to a course that opens, or home. */
  readonly isWaiting: boolean;
};

/** Path of the next lesson. */
export function useNextLesson(studentId: StudentId): NextLesson {
  const { data: next } = homeApi.useContinueJourneyQuery({ studentId });
  const isOffline = useIsOffline();
  const here = useAvailableOffline(isOffline ? studentId : null);
  const to = next ? classroomPath(next.courseId, courseSource(next)) : paths.root;
  const isWaiting =
    isOffline && next != null && here !== null && !here.courses.some(({ path }) => path === to);
  return { to: isWaiting ? (here.courses[0]?.path ?? paths.root) : to, isWaiting };
}
