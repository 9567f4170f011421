import type { CourseCard } from '@skillkite/contract/shapes/course';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { mediaUrl } from '../catalogue/media-url.ts';
import { sourceOf } from '../programs/reach.ts';
import { courseProgress, lessonProgress } from '../progress/tables.ts';
import { favorites } from './tables.ts';

type Begun = {
  courseId: number;
  playingLessonId: number | null;
  lastAt: Date;
  completedAt: Date | null;
};

/** The courses a student has begun, latest first. */
export const begunCourses = (tx: Tx, studentId: number, most: number): Promise<Begun[]> =>
  tx
    .select({
      courseId: courseProgress.courseId,
      playingLessonId: courseProgress.playingLessonId,
      lastAt: courseProgress.lastAt,
      completedAt: courseProgress.completedAt,
    })
    .from(courseProgress)
    .where(eq(courseProgress.studentId, studentId))
    .orderBy(desc(courseProgress.lastAt))
    .limit(most);

/** The favourite courses of a student, newest first. */
export async function favoriteCourseIds(tx: Tx, studentId: number): Promise<number[]> {
  const rows = await tx
    .select({ courseId: favorites.courseId })
    .from(favorites)
    .where(eq(favorites.studentId, studentId))
    .orderBy(desc(favorites.at));
  return rows.map(({ courseId }) => courseId);
}

/** Courses as cards, in the given order; what is no longer shown or no longer theirs is left out. */
export async function courseCards(
  tx: Tx,
  asked: {
    student: ActiveStudent;
    catalogue: Catalogue;
    courseIds: readonly number[];
    contentUrl: string;
  },
): Promise<CourseCard[]> {
  const { student, catalogue, contentUrl } = asked;
  const courses = asked.courseIds.flatMap((id) => catalogue.course(id) ?? []);
  if (courses.length === 0) return [];
  const ids = courses.map(({ id }) => id as number);
  const [begun, done, favorite] = await Promise.all([
    tx
      .select()
      .from(courseProgress)
      .where(and(eq(courseProgress.studentId, student.id), inArray(courseProgress.courseId, ids))),
    tx
      .select({ courseId: lessonProgress.courseId, count: sql<number>`count(*)::int` })
      .from(lessonProgress)
      .where(
        and(
          eq(lessonProgress.studentId, student.id),
          inArray(lessonProgress.courseId, ids),
          eq(lessonProgress.isDone, true),
        ),
      )
      .groupBy(lessonProgress.courseId),
    favoriteCourseIds(tx, student.id),
  ]);
  return courses.flatMap((course): CourseCard[] => {
    const { program } = course;
    const source = sourceOf(program, student);
    if (source === 'not-allowed' || source === 'out-of-reach') return [];
    const own = begun.find(({ courseId }) => courseId === course.id);
    const total = course.lessonsThatCount.length;
    const count = done.find(({ courseId }) => courseId === course.id)?.count ?? 0;
    const playing = course.lessons.find(({ id }) => id === own?.playingLessonId);
    return [
      {
        ilm_id: course.id,
        skill_id: program.id,
        theme_category: program.theme.category,
        area: program.area,
        name: course.name,
        skill_name: program.name,
        thumbnail: course.thumbnail && mediaUrl({ contentUrl }, course.thumbnail),
        duration: course.totalSeconds,
        is_old: source === 'old' ? 1 : 0,
        progress_percentage: total === 0 ? 100 : Math.min(100, Math.floor((count / total) * 100)),
        class_id: playing?.id ?? null,
        class_name: playing?.title ?? null,
        is_favorite: favorite.includes(course.id) ? 1 : 0,
        watched_at: own?.lastAt.toISOString() ?? null,
      },
    ];
  });
}
