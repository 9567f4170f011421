import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { replayClass } from '@skillkite/contract/learning/classroom';
import { and, eq } from 'drizzle-orm';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { courseProgress } from '../progress-record/tables.ts';

type Asked = { body: RequestOf<typeof replayClass>; student: ActiveStudent };

/**
 * Makes a watched lesson the current one; nothing else changes (spec 4). A supporting file plays without becoming the
 * current lesson.
 */
export function replayHandler(
  { catalogue, clock, database }: Ports<'clock' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
  sources: readonly CourseSource[],
) {
  return async ({ body, student }: Asked): Promise<DetailsOf<typeof replayClass>> => {
    const { course } = requireCourse(await catalogue.of(student), body.ilm_id, student, sources);
    const { lesson } = await progress.requireLesson(student, course, body.class_id);
    if (!lessonTraits(lesson.kind).isRequired) return { class_id: lesson.id };
    await database.orm
      .update(courseProgress)
      .set({ playingLessonId: lesson.id, lastAt: clock.now() })
      .where(and(eq(courseProgress.studentId, student.id), eq(courseProgress.courseId, course.id)));
    return { class_id: lesson.id };
  };
}
