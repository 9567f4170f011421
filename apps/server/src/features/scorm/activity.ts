import { type PackageManifest, packageManifest } from '@skillkite/bridge/manifest';
import { Failure } from '../../platform/failure.ts';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import type { Course, Lesson } from '../catalogue/catalogue.ts';
import { type Source, requireCourse } from '../programs/reach.ts';
import type { CourseState } from '../progress/course-state.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';

/** A SCORM lesson that is open to a student now. */
export type Activity = {
  course: Course;
  lesson: Lesson;
  manifest: PackageManifest;
  state: CourseState;
};

/** What a lesson's package says of itself; null for a lesson that is no SCORM package. */
export const manifestOf = ({ scormManifest }: Lesson): PackageManifest | null =>
  packageManifest(scormManifest) ? scormManifest : null;

/** The SCORM lesson of a course, which has to be open now: else 403, 404 or 409 (D4). */
export async function requireActivity(
  { catalogue }: Services,
  progress: ProgressRecorder,
  asked: {
    student: ActiveStudent;
    courseId: number;
    lessonId: number;
    sources: readonly Source[];
  },
): Promise<Activity> {
  const { student, courseId, lessonId, sources } = asked;
  const { course } = requireCourse(catalogue.current(), courseId, student, sources);
  const { lesson, state } = await progress.requireLesson(student, course, lessonId);
  const manifest = manifestOf(lesson);
  if (!manifest) throw new Failure('NOT_AN_ACTIVITY');
  return { course, lesson, manifest, state };
}
