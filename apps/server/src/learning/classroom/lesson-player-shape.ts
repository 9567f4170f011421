import type { BadgeMilestone } from '@skillkite/rules/rewards/badge';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { LessonDetails, LessonPlayer } from '@skillkite/contract/shapes/lesson-player';
import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import { hasDailyQuests } from '@skillkite/rules/learning/course/classroom';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course, Lesson, LessonFile } from '../../content/catalogue/catalogue.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { iaRestrictOf } from '../programs/ia-restrict.ts';
import { isCompleted, sourceOf } from '../../content/catalogue/course-access.ts';
import type { ClassroomState } from './classroom-state.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

type Addresses = { readonly contentUrl: string };

const lessonFile = (file: LessonFile, at: Addresses) => ({
  class_source: mediaUrl(at, file.storageKey),
  poster: file.posterKey && mediaUrl(at, file.posterKey),
  file_type: file.fileType,
  size: file.sizeBytes,
  small: file.small && {
    source: mediaUrl(at, file.small.storageKey),
    size: file.small.bytes,
  },
  copies: file.copies.map(({ storageKey, width, bytes }) => ({
    source: mediaUrl(at, storageKey),
    width,
    size: bytes,
  })),
  pages: file.pages,
});

/** A lesson without progress. */
const unopenedLesson = (lesson: Lesson, at: Addresses): LessonDetails => ({
  id: lesson.id,
  ilm_id: lesson.course.id,
  skill_id: lesson.course.program.id,
  theme_id: lesson.course.program.theme.id,
  ...textsFrom(
    { class_name: said(lesson, 'title'), description: said(lesson, 'description') },
    lesson.lang,
  ),
  ...lessonFile(lesson, at),
  variants: Object.fromEntries(
    Object.entries(lesson.variants).map(([locale, file]) => [
      locale,
      lessonFile({ ...file, posterKey: file.posterKey ?? lesson.posterKey }, at),
    ]),
  ),
  captions: lesson.captions.map(({ language, label, storageKey }) => ({
    language,
    label,
    source: mediaUrl(at, storageKey),
  })),
  chapters: lesson.chapters.map(({ at: second, title }) => ({ at: second, title })),
  class_duration: lesson.durationSeconds,
  class_type: lesson.kind,
  position: lesson.position,
  points: lesson.points,
  has_questions: lesson.questions.length > 0 ? 1 : 0,
  resume_at: 0,
  watched_seconds: 0,
});

const classDetails = (course: Course, at: Addresses) => ({
  id: course.id,
  skill_id: course.program.id,
  theme_id: course.program.theme.id,
  theme_category: course.program.theme.category,
  skill_type: course.kind,
  ...textsFrom(
    {
      skill_name: said(course.program, 'name'),
      name: said(course, 'name'),
      description: said(course, 'description'),
    },
    course.lang,
  ),
  thumbnail: course.thumbnail && mediaUrl(at, course.thumbnail),
  duration: course.totalSeconds,
  position: course.position,
  total_ilms: course.program.courses.length,
});

/** The shared part of a classroom's answer, computed once for each course of a catalogue; it is most of the answer. */
type Shown = {
  readonly details: ReturnType<typeof classDetails>;
  readonly lessons: readonly LessonDetails[];
  readonly inProgress: readonly { readonly id: number; readonly isSupporting: boolean }[];
};

const shownOf = new WeakMap<Course, Shown>();

function shown(course: Course, at: Addresses): Shown {
  const known = shownOf.get(course);
  if (known) return known;
  const made = {
    details: classDetails(course, at),
    lessons: course.lessons.map((lesson) => unopenedLesson(lesson, at)),
    inProgress: course.lessons.map(({ id, kind }) => ({
      id,
      isSupporting: !lessonTraits(kind).isRequired,
    })),
  };
  shownOf.set(course, made);
  return made;
}

function lessonsOf({ lessons }: Shown, { positions }: ClassroomState): LessonDetails[] {
  return lessons.map((lesson) => {
    const position = positions.get(lesson.id);
    return position
      ? { ...lesson, resume_at: position.at, watched_seconds: position.watched }
      : lesson;
  });
}

const iaRestrict = (course: Course, state: ClassroomState): LessonPlayer['ia_restrict'] => {
  const restriction = iaRestrictOf(course, state);
  if (restriction.kind === 'none') {
    const nothing = textsFrom({ header: null, ilm: null }, course.lang);
    return { ia_restrict: '0', ilm_id: null, ilm_position: null, ...nothing };
  }
  const earlier = course.program.courses.find(({ id }) => id === restriction.courseId);
  return {
    ia_restrict: '1',
    ilm_id: earlier?.id ?? null,
    ilm_position: restriction.position,
    ...textsFrom(
      { header: said(course.program, 'name'), ilm: earlier ? said(earlier, 'name') : null },
      course.lang,
    ),
  };
};

/** Everything in a classroom for a student with access, for all four sources (spec 3 "Lesson player data", D1). */
export function lessonPlayer(
  course: Course,
  student: ActiveStudent,
  state: ClassroomState,
  at: Addresses,
): LessonPlayer {
  const { program } = course;
  const done = state.doneLessons;
  const toAll = shown(course, at);
  const isDone = isCompleted(course, state);
  const progress = courseProgress<number>(toAll.inProgress, done, isDone);
  const others = program.courses.filter(({ id }) => id !== course.id);
  const activities = course.lessons.filter(({ kind }) => kind === 'ia');
  const projects = course.lessons.filter(({ kind }) => kind === 'project');
  const hasProject = course.projectBrief !== null || projects.length > 0;
  const hasHandedIn = state.projectStatus !== null;
  const hasQuests = hasDailyQuests({ kind: course.kind, themeCategory: program.theme.category });
  const milestone = (number: BadgeMilestone) => (course.badgeMilestone === number ? '1' : '0');
  return {
    is_ia_done: activities.length > 0 && activities.every(({ id }) => done.has(id)) ? 1 : 0,
    is_project_done: hasHandedIn || projects.some(({ id }) => done.has(id)) ? 1 : 0,
    is_unlocked: 1,
    class_details: {
      ...toAll.details,
      is_project_exists: hasProject ? 1 : 0,
      is_old: sourceOf(program, student) === 'old' ? 1 : 0,
      is_unlocked: 1,
      is_favorite: state.isFavorite ? 1 : 0,
      ilm_start_date: state.startedAt?.toISOString() ?? null,
    },
    lesson_details: lessonsOf(toAll, state),
    watched_classes: course.requiredLessons.map(({ id }) => id).filter((id) => done.has(id)),
    playing_class:
      course.requiredLessons.find(({ id }) => id === state.playingLessonId)?.id ?? null,
    is_completed: isDone ? 1 : 0,
    is_last_of_program: others.every(({ id }) => state.completed.has(id)) ? 1 : 0,
    progress_percentage: progress.percentage,
    completed_lessons: progress.watched,
    total_lessons: progress.total,
    uploaded_project: hasHandedIn ? 1 : 0,
    total_project: hasProject ? 1 : 0,
    completed_daily_quest: hasQuests ? state.questsDone : 0,
    total_daily_quest: hasQuests ? course.quests.length : 0,
    badge_milestones: {
      badge_milestone1: milestone(1),
      badge_milestone2: milestone(2),
      badge_milestone3: milestone(3),
    },
    badge_milestone: course.badgeMilestone,
    ia_restrict: iaRestrict(course, state),
  };
}
