import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import * as classroom from '@skillkite/contract/learning/classroom';
import type { CourseId, LessonId, ProgramId, StudentId, ThemeId } from '@skillkite/contract/ids';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { BadgeMilestone } from '@skillkite/rules/rewards/badge';
import type { CourseKind } from '@skillkite/rules/learning/course/ia-gate';
import type { LocalText, SaidIn, Written } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { type LessonKind, lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { PictureCopy } from '@skillkite/rules/learning/lesson/shown-picture';
import type { ThemeCategory } from '@skillkite/rules/learning/course/theme-category';
import type { CourseLesson } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { endpointsFrom } from '../api.ts';
import { writtenFrom } from './written-from.ts';

type Wire = DetailsOf<typeof classroom.fetchClassDetails>;

/** Fields of a lesson in one language. */
type LessonFile = {
  fileType: string;
  source: string;
  poster: string | null;
  pages: number | null;
  /** In bytes; null if unknown. */
  size: number | null;
  /** A smaller copy of the video for low-data mode, if it saves much. */
  small: { source: string; size: number } | null;
  /** Smaller copies of a picture, narrowest first. */
  copies: readonly PictureCopy[];
};

export type Lesson = CourseLesson<LessonId> &
  Written<'title' | 'description'> &
  LessonFile & {
    /** Its file in other languages. */
    variants: { readonly [L in Locale]?: LessonFile };

    kind: LessonKind;
    captions: readonly { language: string; label: string; source: string }[];
    /** Chapters of a video by start second. */
    chapters: readonly { at: number; title: LocalText }[];
    durationSeconds: number;
    points: number;
    hasQuestions: boolean;
    /** The student's position in seconds of a video. */
    resumeAt: number;
    /** The furthest watched second of a video. */
    watchedSeconds: number;
  };

/** A course in the classroom, the same for all four sources (D1). */
export type Classroom = Written<'programName' | 'name' | 'description'> & {
  source: CourseSource;
  courseId: CourseId;
  programId: ProgramId;
  themeId: ThemeId;
  themeCategory: ThemeCategory;
  kind: CourseKind;
  position: number;
  coursesInProgram: number;
  durationSeconds: number;
  hasProject: boolean;
  isProjectHandedIn: boolean;
  isOld: boolean;
  isUnlocked: boolean;
  isFavorite: boolean;
  /** A completed course stays completed, also with added lessons (decision 78). */
  isCompleted: boolean;
  /** Every other course of its program is complete. */
  isLastOfProgram: boolean;
  lessons: readonly Lesson[];
  watched: readonly LessonId[];
  resumeAt: LessonId | null;
  isIaDone: boolean;
  questsDone: number;
  questsInAll: number;
  badgeMilestone: BadgeMilestone | null;
  /** An earlier activity without its badge (D6). */
  iaRestriction: {
    isRestricted: boolean;
    courseId: CourseId | null;
    coursePosition: number | null;
  } & SaidIn<'courseName'>;
};

type WireFile = Pick<
  Wire['lesson_details'][number],
  'file_type' | 'class_source' | 'poster' | 'pages' | 'size' | 'small' | 'copies'
>;
const fileFrom = (wire: WireFile): LessonFile => ({
  fileType: wire.file_type,
  source: wire.class_source,
  poster: wire.poster,
  pages: wire.pages,
  size: wire.size,
  small: wire.small,
  // Answers cached by an earlier build lack this field.
  copies: wire.copies ?? [],
});

const lessonFrom = (wire: Wire['lesson_details'][number]): Lesson => ({
  id: wire.id,
  isSupporting: !lessonTraits(wire.class_type).isRequired,
  kind: wire.class_type,
  ...fileFrom(wire),
  ...writtenFrom(wire, { title: 'class_name', description: 'description' }),
  variants: Object.fromEntries(
    Object.entries(wire.variants ?? {}).map(([locale, file]) => [locale, fileFrom(file)]),
  ),
  captions: wire.captions,
  // Answers cached by an earlier build lack this field.
  chapters: wire.chapters ?? [],
  durationSeconds: wire.class_duration,
  points: wire.points,
  // Answers cached by an earlier build lack this field; most lessons have questions.
  hasQuestions: wire.has_questions !== 0,
  resumeAt: wire.resume_at,
  watchedSeconds: wire.watched_seconds,
});

function classroomFrom(wire: Wire, source: CourseSource): Classroom {
  const { class_details: course, ia_restrict: restriction } = wire;
  return {
    source,
    courseId: course.id,
    programId: course.skill_id,
    themeId: course.theme_id,
    themeCategory: course.theme_category,
    ...writtenFrom(course, {
      programName: 'skill_name',
      name: 'name',
      description: 'description',
    }),
    kind: course.skill_type,
    position: course.position,
    coursesInProgram: course.total_ilms,
    durationSeconds: course.duration,
    hasProject: course.is_project_exists === 1,
    isProjectHandedIn: wire.uploaded_project === 1,
    isOld: course.is_old === 1,
    isUnlocked: course.is_unlocked === 1,
    isFavorite: course.is_favorite === 1,
    isCompleted: wire.is_completed === 1,
    isLastOfProgram: wire.is_last_of_program === 1,
    lessons: wire.lesson_details.map(lessonFrom),
    watched: wire.watched_classes,
    resumeAt: wire.playing_class,
    isIaDone: wire.is_ia_done === 1,
    questsDone: wire.completed_daily_quest,
    questsInAll: wire.total_daily_quest,
    badgeMilestone: wire.badge_milestone,
    iaRestriction: {
      isRestricted: restriction.ia_restrict === '1',
      courseId: restriction.ilm_id,
      coursePosition: restriction.ilm_position,
      ...writtenFrom(restriction, { courseName: 'ilm' }),
    },
  };
}

const classroomOf = (source: CourseSource) => (wire: Wire) => classroomFrom(wire, source);

const calls = {
  ...classroom,
  fetchClassDetails: { ...classroom.fetchClassDetails, fromWire: classroomOf('school') },
  classDetailsTopics: {
    ...classroom.classDetailsTopics,
    toWire: ({
      studentId,
      courseId,
    }: {
      studentId: StudentId;
      courseId: CourseId;
    }): RequestOf<typeof classroom.classDetailsTopics> => ({
      user_id: studentId,
      class_id: courseId,
    }),
    fromWire: classroomOf('old'),
  },
  fetchClassDetailsCareer: {
    ...classroom.fetchClassDetailsCareer,
    fromWire: classroomOf('career'),
  },
  fetchCreativeClassDetails: {
    ...classroom.fetchCreativeClassDetails,
    fromWire: classroomOf('creative'),
  },
};

export const classroomApi = endpointsFrom(calls);

/** Classroom reads by course source (D1). */
export const CLASSROOM_READS = {
  school: calls.fetchClassDetails,
  old: calls.classDetailsTopics,
  career: calls.fetchClassDetailsCareer,
  creative: calls.fetchCreativeClassDetails,
} as const satisfies Record<CourseSource, unknown>;
