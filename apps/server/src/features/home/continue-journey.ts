import type { DetailsOf } from '@skillkite/contract/call';
import type { continueJourney } from '@skillkite/contract/home';
import { courseProgress } from '@skillkite/rules/course-progress';
import { lessonTraits } from '@skillkite/rules/lesson-kind';
import type { Handler } from '../../platform/serve.ts';
import type { ActiveStudent } from '../../platform/principal.ts';
import type { Services } from '../../services.ts';
import type { Catalogue, Course } from '../catalogue/catalogue.ts';
import { accessTo, isCompleted, sourceOf } from '../catalogue/course-access.ts';
import type { StudentProgress } from '../programs/student-progress.ts';
import { mediaUrl } from '../catalogue/media-url.ts';
import { playlistOf } from '../progress-record/lesson-access.ts';
import { said, textsFrom } from '../catalogue/content-texts.ts';

/** The course last worked on that is not complete, else the first open one of the student's own programs. */
function courseToGoOnWith(
  catalogue: Catalogue,
  student: ActiveStudent,
  progress: StudentProgress,
): Course | undefined {
  const isToDo = (course: Course) =>
    !isCompleted(course, progress) && accessTo(course, student, progress) === 'open';
  const begun = progress.begun
    .flatMap(({ courseId }) => catalogue.course(courseId) ?? [])
    .find((course) => isToDo(course) && sourceOf(course.program, student) !== 'not-allowed');
  return (
    begun ??
    catalogue.programs
      .filter((program) => sourceOf(program, student) === 'school')
      .flatMap((program) => program.courses)
      .find(isToDo)
  );
}

/** Where to go on (D3 "continue_journey"), or null when everything that is open is complete. */
export const continueJourneyHandler =
  ({ catalogue, config, reads }: Services): Handler<typeof continueJourney> =>
  async ({ student }): Promise<DetailsOf<typeof continueJourney>> => {
    const content = catalogue.current();
    const progress = await reads.progress(student.id);
    const course = courseToGoOnWith(content, student, progress);
    if (!course) return null;
    const source = sourceOf(course.program, student);
    const own = progress.begun.find(({ courseId }) => courseId === course.id);
    const { doneLessons, unlocked } = progress;
    const playingLessonId =
      course.lessons.find(({ id }) => id === own?.playingLessonId)?.id ?? null;
    const state = { doneLessons, unlocked, playingLessonId };
    const { playing } = playlistOf(course, student, state);
    // Of a course that was begun: the lesson its classroom opens with.
    const lesson = own ? course.lessons.find(({ id }) => id === playing) : undefined;
    const { percentage } = courseProgress<number>(
      course.lessons.map(({ id, kind }) => ({ id, isSupporting: !lessonTraits(kind).isRequired })),
      doneLessons,
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
      is_old: source === 'old' ? 1 : 0,
    };
  };
