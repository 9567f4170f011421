import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Ilm, Skill } from '@skillkite/contract/shapes/course';
import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import { behindDoor } from '@skillkite/rules/learning/course/young-doors';
import { hasBadges } from '@skillkite/rules/school/grade';
import type { ActiveStudent } from '../../security/principal.ts';
import { badgeFrom } from '../badges/badge-shape.ts';
import { programBadges } from '../badges/queries.ts';
import type { Course, Program } from '../../content/catalogue/catalogue.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { iaRestrictOf } from './ia-restrict.ts';
import { accessTo, isCompleted, sourceOf } from '../../content/catalogue/course-access.ts';
import type { StudentProgress } from './student-progress.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

type Addresses = { readonly contentUrl: string };

const picture = (at: Addresses, key: string | null) => key && mediaUrl(at, key);

const badgesFor = (program: Program, student: ActiveStudent, progress: StudentProgress) =>
  hasBadges(student.grade) ? programBadges(program, progress.badges).map(badgeFrom) : [];

/** Whether there is something behind the door for stories. */
const hasStories = (program: Program, student: ActiveStudent, progress: StudentProgress): boolean =>
  program.courses.some(
    (course) =>
      accessTo(course, student, progress) === 'open' &&
      behindDoor(
        'stories',
        course.lessons.map(({ id, kind }) => ({
          id,
          kind,
          isSupporting: !lessonTraits(kind).isRequired,
        })),
        progress.doneLessons,
      ).length > 0,
  );

/** A program with the student's progress in it. An old one is unlocked when one of its courses is. */
export function skillFrom(
  program: Program,
  student: ActiveStudent,
  progress: StudentProgress,
  at: Addresses,
): Skill {
  const isOld = sourceOf(program, student) === 'old';
  const next = program.courses.find(
    (course) => !isCompleted(course, progress) && accessTo(course, student, progress) === 'open',
  );
  return {
    id: program.id,
    theme_id: program.theme.id,
    theme_category: program.theme.category,
    ...textsFrom(
      {
        theme_name: said(program.theme, 'name'),
        name: said(program, 'name'),
        description: said(program, 'description'),
        cluster: said(program, 'cluster'),
        next_ilm_name: next ? said(next, 'name') : null,
      },
      program.lang,
    ),
    thumbnail: picture(at, program.thumbnail),
    area: program.area,
    grades: [...program.grades],
    is_old: isOld ? 1 : 0,
    is_unlocked: !isOld || program.courses.some(({ id }) => progress.unlocked.has(id)) ? 1 : 0,
    completed_ilms: program.courses.filter((course) => isCompleted(course, progress)).length,
    total_ilms: program.courses.length,
    next_ilm_id: next?.id ?? null,
    is_next_ilm_favorite: next && progress.favorites.has(next.id) ? 1 : 0,
    has_stories: hasStories(program, student, progress) ? 1 : 0,
    badges: badgesFor(program, student, progress),
  };
}

/** A course as a stop on its program's journey. */
export function ilmFrom(
  course: Course,
  student: ActiveStudent,
  progress: StudentProgress,
  at: Addresses,
): Ilm {
  const { program } = course;
  const done = courseProgress<number>(
    course.lessons.map(({ id, kind }) => ({ id, isSupporting: !lessonTraits(kind).isRequired })),
    progress.doneLessons,
    isCompleted(course, progress),
  );
  const badges = badgesFor(program, student, progress);
  return {
    id: course.id,
    ...textsFrom(
      { name: said(course, 'name'), description: said(course, 'description') },
      course.lang,
    ),
    thumbnail: picture(at, course.thumbnail),
    position: course.position,
    skill_type: course.kind,
    duration: course.totalSeconds,
    total_lessons: done.total,
    completed_lessons: done.watched,
    is_old: sourceOf(program, student) === 'old' ? 1 : 0,
    is_unlocked: accessTo(course, student, progress) === 'open' ? 1 : 0,
    is_completed: isCompleted(course, progress) ? 1 : 0,
    progress_percentage: done.percentage,
    is_favorite: progress.favorites.has(course.id) ? 1 : 0,
    badge_milestone: course.badgeMilestone,
    badge: badges.find(({ badge_milestone }) => badge_milestone === course.badgeMilestone) ?? null,
    ia_restrict: iaRestrictOf(course, progress).kind === 'none' ? '0' : '1',
  };
}
