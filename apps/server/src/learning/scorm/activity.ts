import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { type PackageManifest, packageManifest } from '@skillkite/bridge/manifest';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course, Lesson, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import type { CourseState } from '../progress-record/course-state.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';

/** A SCORM lesson that is open to a student now. */
export type Activity = {
  course: Course;
  lesson: Lesson;
  manifest: PackageManifest;
  state: CourseState;
};

const manifests = new WeakMap<Lesson, PackageManifest | null>();

/** Manifest of a lesson's package; null for other lessons. */
export function manifestOf(lesson: Lesson): PackageManifest | null {
  const known = manifests.get(lesson);
  if (known !== undefined) return known;
  const { scormManifest } = lesson;
  const manifest = packageManifest(scormManifest) ? scormManifest : null;
  manifests.set(lesson, manifest);
  return manifest;
}

type Asked = {
  student: ActiveStudent;
  courseId: number;
  lessonId: number;
  sources: readonly CourseSource[];
};

async function found(
  { catalogue }: WithCatalogue,
  judge: ProgressRecorder['requireLesson'],
  { student, courseId, lessonId, sources }: Asked,
): Promise<Activity> {
  const { course } = requireCourse(await catalogue.of(student), courseId, student, sources);
  const { lesson, state } = await judge(student, course, lessonId);
  const manifest = manifestOf(lesson);
  if (!manifest) throw new Failure('NOT_AN_ACTIVITY');
  return { course, lesson, manifest, state };
}

/** The SCORM lesson of a course, which must be open now: else 403, 404 or 409 (D4). */
export const requireActivity = (
  services: WithCatalogue,
  progress: ProgressRecorder,
  asked: Asked,
): Promise<Activity> => found(services, progress.requireLesson, asked);

/** To be kept on a device for later: its course must be open, its own turn may come there (decision 19). */
export const requireActivityAhead = (
  services: WithCatalogue,
  progress: ProgressRecorder,
  asked: Asked,
): Promise<Activity> => found(services, progress.lessonAhead, asked);

/** Like `requireActivity`, for states, which complete nothing: a recent check is enough. */
export const requireActivityInPlay = (
  services: WithCatalogue,
  progress: ProgressRecorder,
  asked: Asked,
): Promise<Activity> => found(services, progress.requireLessonInPlay, asked);
