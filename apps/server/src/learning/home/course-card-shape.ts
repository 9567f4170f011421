import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { CourseCard } from '@skillkite/contract/shapes/course';
import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { sourceOf } from '../../content/catalogue/course-access.ts';
import type { StudentProgress } from '../programs/student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** Cards of courses in the given order; hidden and foreign courses are left out. */
export function courseCards({
  student,
  progress,
  catalogue,
  courseIds,
  contentUrl,
}: {
  student: ActiveStudent;
  progress: StudentProgress;
  catalogue: Catalogue;
  courseIds: readonly number[];
  contentUrl: string;
}): CourseCard[] {
  const begun = new Map(progress.begun.map((course) => [course.courseId, course]));
  return courseIds.flatMap((id): CourseCard[] => {
    const course = catalogue.course(id);
    if (!course) return [];
    const { program } = course;
    const source = sourceOf(program, student);
    if (source === 'not-allowed' || source === 'out-of-reach') return [];
    const own = begun.get(course.id);
    const playing = course.lessons.find((lesson) => lesson.id === own?.playingLessonId);
    const done = courseProgress<number>(
      course.lessons.map((lesson) => ({
        id: lesson.id,
        isSupporting: !lessonTraits(lesson.kind).isRequired,
      })),
      progress.doneLessons,
    );
    return [
      {
        ilm_id: course.id,
        skill_id: program.id,
        theme_category: program.theme.category,
        area: program.area,
        ...textsFrom(
          {
            name: said(course, 'name'),
            skill_name: said(program, 'name'),
            class_name: playing ? said(playing, 'title') : null,
          },
          course.lang,
        ),
        thumbnail: course.thumbnail && mediaUrl({ contentUrl }, course.thumbnail),
        duration: course.totalSeconds,
        is_old: source === 'old' ? 1 : 0,
        progress_percentage: done.percentage,
        class_id: playing?.id ?? null,
        is_favorite: progress.favorites.has(course.id) ? 1 : 0,
        watched_at: own?.lastAt.toISOString() ?? null,
      },
    ];
  });
}
