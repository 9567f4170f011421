import type { DetailsOf } from '@skillkite/contract/call';
import type { continueJourney } from '@skillkite/contract/learning/home';
import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import { sourceOf } from '../../content/catalogue/course-access.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { nextLesson } from '../progress-record/next-lesson.ts';

/** Next course and lesson (D3 "continue_journey"); null if all open courses are complete. */
export const continueJourneyHandler =
  ({
    catalogue,
    config,
    reads,
  }: Ports<'config'> & WithCatalogue & WithProgressReads): Handler<typeof continueJourney> =>
  async ({ student }): Promise<DetailsOf<typeof continueJourney>> => {
    const progress = await reads.progress(student.id);
    const next = nextLesson(await catalogue.of(student), student, progress);
    if (!next) return null;
    const { course } = next;
    // For a begun course the lesson with which its classroom opens.
    const lesson = next.isBegun ? next.lesson : undefined;
    const { percentage } = courseProgress<number>(
      course.lessons.map(({ id, kind }) => ({ id, isSupporting: !lessonTraits(kind).isRequired })),
      progress.doneLessons,
    );
    return {
      ilm_id: course.id,
      skill_id: course.program.id,
      class_id: lesson?.id ?? null,
      ...textsFrom(
        {
          name: said(course, 'name'),
          skill_name: said(course.program, 'name'),
          class_name: lesson ? said(lesson, 'title') : null,
        },
        course.lang,
      ),
      progress_percentage: percentage,
      thumbnail: course.thumbnail && mediaUrl(config, course.thumbnail),
      area: course.program.area,
      is_old: sourceOf(course.program, student) === 'old' ? 1 : 0,
    };
  };
