import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { ASSESSMENT_LEVELS } from '@skillkite/rules/learning/assessment/assessment';
import {
  ASSESSMENT_SKILLS,
  type AssessmentSkill,
  QUESTION_KINDS,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { BADGE_MILESTONES } from '@skillkite/rules/rewards/badge';
import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { COURSE_KINDS } from '@skillkite/rules/learning/course/ia-gate';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { QUIZ_KINDS, type QuizColour } from '@skillkite/rules/quiz/quiz';
import type { Rubric } from '@skillkite/rules/learning/assessment/rubric';
import { THEME_CATEGORIES } from '@skillkite/rules/learning/course/theme-category';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  identity,
  lang,
  timestamptz,
  reference,
  translations,
  isOneOf,
  isWithin,
  numberOneOf,
  oneOf,
} from '../../database/columns.ts';
import { schools } from '../../school/accounts/tables.ts';

/** A content pack that was imported. Its slug with the slugs inside name everything it brought. */
export const packs = pgTable('packs', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  language: lang('language'),
  /** Digest of all its files: an import of the same content changes nothing. */
  digest: text('digest').notNull(),
  importedAt: timestamptz('imported_at').notNull(),
});

const packId = () => reference('pack_id').references(() => packs.id);
const fromPack = () => packId().notNull();

/** All content of one owner: of a pack, of a school, or without either what the installation makes itself. */
export const libraries = pgTable(
  'libraries',
  {
    id: identity(),
    packId: packId().unique(),
    schoolId: reference('school_id')
      .unique()
      .references(() => schools.id),
    /** Since then the Studio edits what came from the pack, and imports show differences. */
    managedAt: timestamptz('managed_at'),
    /** Rises with every announced change (`announceLibrary`). */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    check('libraries_owner', sql`num_nonnulls(${t.packId}, ${t.schoolId}) <= 1`),
    uniqueIndex('libraries_installation')
      .on(sql`(1)`)
      .where(sql`num_nonnulls(${t.packId}, ${t.schoolId}) = 0`),
  ],
);

/** A family of programs. */
export const themes = pgTable(
  'themes',
  {
    id: identity(),
    /** Null: the theme of programs that schools make themselves. */
    packId: packId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    lang: lang('lang'),
    translations: translations<'name' | 'description'>(),
    /** 1 life skills, 2 career, 3 creative (D1). */
    category: numberOneOf('category', Object.values(THEME_CATEGORIES)).notNull(),
    position: integer('position').notNull(),
    /** Out of the pack since a re-import: kept for what students did in it, shown no more. */
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('themes_slug').on(t.packId, t.slug),
    uniqueIndex('themes_own').on(t.slug).where(isNull(t.packId)),
    check('themes_category', isWithin(t.category, Object.values(THEME_CATEGORIES))),
  ],
);

/** A skill program: an ordered journey of courses for some grades in one area. */
export const programs = pgTable(
  'programs',
  {
    id: identity(),
    libraryId: reference('library_id')
      .notNull()
      .references(() => libraries.id),
    slug: text('slug').notNull(),
    themeId: reference('theme_id')
      .notNull()
      .references(() => themes.id),
    area: oneOf('area', AREAS).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    thumbnail: text('thumbnail'),
    /** Careers are shown by cluster (D9). */
    cluster: text('cluster'),
    lang: lang('lang'),
    translations: translations<'name' | 'description' | 'cluster'>(),
    grades: smallint('grades').array().notNull(),
    position: integer('position').notNull(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('programs_slug').on(t.libraryId, t.slug),
    check('programs_area', isOneOf(t.area, AREAS)),
  ],
);

/** A grade and section of the school that owns a library. */
export type ClassOfSchool = { readonly grade: number; readonly section: string };

/** A course (ILM): an ordered set of lessons. */
export const courses = pgTable(
  'courses',
  {
    id: identity(),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    /** ilm learning module, cap capstone project, eos end-of-skill assessment (D1). */
    kind: oneOf('kind', COURSE_KINDS).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    thumbnail: text('thumbnail'),
    badgeMilestone: numberOneOf('badge_milestone', BADGE_MILESTONES),
    /** Skills of the assessment that it trains: the report leads to it. */
    builds: text('builds').array().$type<AssessmentSkill[]>().notNull().default([]),
    /** Safe HTML; null where the course has no project. */
    projectBrief: text('project_brief'),
    /** Criteria of the project's review. */
    projectRubric: jsonb('project_rubric').$type<Rubric>().notNull().default([]),
    lang: lang('lang'),
    translations: translations<'name' | 'description' | 'projectBrief'>(),
    /** Classes of its school that see it; null: all of them. */
    audience: jsonb('audience').$type<readonly ClassOfSchool[]>(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('courses_slug').on(t.programId, t.slug),
    index('courses_program').on(t.programId, t.position),
    check('courses_kind', isOneOf(t.kind, COURSE_KINDS)),
    check('courses_badge_milestone', isWithin(t.badgeMilestone, BADGE_MILESTONES)),
  ],
);

/** A lesson's file in another language. Other fields are the lesson's. */
export type FileVariant = {
  readonly fileType: string;
  readonly storageKey: string;
  readonly posterKey: string | null;
  readonly sizeBytes: number | null;
  readonly smallKey: string | null;
  readonly smallBytes: number | null;
  readonly pages: number | null;
  readonly scormManifest: Record<string, unknown> | null;
};
export type FileVariants = { readonly [L in Locale]?: FileVariant };

/** A lesson: one thing to watch, read or do. */
export const lessons = pgTable(
  'lessons',
  {
    id: identity(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    kind: oneOf('kind', LESSON_KINDS).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    lang: lang('lang'),
    translations: translations<'title' | 'description'>(),
    fileType: text('file_type').notNull(),
    /** Key in the store: a file, or the folder of an unpacked SCORM package. */
    storageKey: text('storage_key').notNull(),
    /** Key of the picture shown before a video plays. */
    posterKey: text('poster_key'),
    captions: jsonb('captions')
      .$type<{ language: string; label: string; storageKey: string }[]>()
      .notNull()
      .default([]),
    /** Parts of a video, by the second at which each begins. */
    chapters: jsonb('chapters').$type<{ at: number; title: LocalText }[]>().notNull().default([]),
    durationSeconds: doublePrecision('duration_seconds').notNull().default(0),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** A small copy of a video for low-data mode, where one was made, and its size. */
    smallKey: text('small_key'),
    smallBytes: bigint('small_bytes', { mode: 'number' }),
    pages: integer('pages'),
    /** The file in other languages than its own. */
    variants: jsonb('variants').$type<FileVariants>().notNull().default({}),
    points: integer('points').notNull().default(0),
    /** Manifest of a SCORM package, as the package reader returned it. */
    scormManifest: jsonb('scorm_manifest').$type<Record<string, unknown>>(),
    /** Import report; null for earlier imports. */
    packageReport: jsonb('package_report').$type<PackageReport>(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('lessons_slug').on(t.courseId, t.slug),
    index('lessons_course').on(t.courseId, t.position),
    check('lessons_kind', isOneOf(t.kind, LESSON_KINDS)),
    check('lessons_points', sql`${t.points} >= 0`),
  ],
);

/** The same picture in another width. */
export type PictureCopy = {
  readonly storageKey: string;
  readonly width: number;
  readonly bytes: number;
};

/** A picture that is a lesson, by its key in the store, and its copies from the narrowest on: none where none would save anything. */
export const pictures = pgTable('pictures', {
  storageKey: text('storage_key').primaryKey(),
  copies: jsonb('copies').$type<readonly PictureCopy[]>().notNull(),
  madeAt: timestamptz('made_at').notNull(),
});

/** A question as in its pack: texts and right answers (D16). */
export type QuestionContent = {
  /** Told before the question. Older rows lack later fields. */
  readonly story?: LocalText | null;
  readonly question: LocalText;
  readonly picture: { readonly storageKey: string; readonly text: LocalText } | null;
  readonly hint: LocalText;
  readonly explanation: LocalText;
  /** Said first to a right answer. */
  readonly praise: LocalText | null;
  /** Said to a wrong answer that has no reason of its own. */
  readonly why: LocalText | null;
  /** Options; for an order question in the right order, for a match question its pairs. */
  readonly options: readonly {
    readonly text: LocalText;
    readonly partner: LocalText | null;
    /** Key in the store. */
    readonly picture: string | null;
    readonly isRight: boolean;
    readonly why: LocalText | null;
    /** Position in the question's picture, in percent of its sides. */
    readonly at?: { readonly x: number; readonly y: number; readonly width: number } | null;
    /** Colour questions: the outline of a part. */
    readonly shape?: string | null;
    /** Sort and colour questions: index of the right place. */
    readonly place?: number | null;
  }[];
  readonly places?: readonly {
    readonly text: LocalText | null;
    readonly picture: string | null;
    readonly colour: QuizColour | null;
  }[];
  readonly number: { readonly value: number; readonly tolerance: number } | null;
  readonly unit: LocalText | null;
  readonly accepted: readonly string[];
  /** `fill`: the unit or currency may be omitted. */
  readonly isUnitOptional?: boolean;
  /** Shown in this order, and not in one of each student's own. */
  readonly isOrderFixed?: boolean;
  /** It has no meaning outside its lesson. */
  readonly isLeftOutOfPractice?: boolean;
  readonly slips: readonly { readonly answer: string; readonly why: LocalText }[];
  /** Recorded texts, for children who do not read. */
  readonly voices?: readonly {
    readonly lang: Locale;
    readonly text: string;
    readonly storageKey: string;
  }[];
};

/** A question of a quiz, or one that closes a lesson (D16). */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: identity(),
    lessonId: reference('lesson_id')
      .notNull()
      .references(() => lessons.id),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    kind: oneOf('kind', QUIZ_KINDS).notNull(),
    lang: lang('lang'),
    content: jsonb('content').$type<QuestionContent>().notNull(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('quiz_questions_slug').on(t.lessonId, t.slug),
    check('quiz_questions_kind', isOneOf(t.kind, QUIZ_KINDS)),
  ],
);

/** A daily quest of a course. One opens a day. */
export const quests = pgTable(
  'quests',
  {
    id: identity(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** Safe HTML. */
    body: text('body').notNull(),
    lang: lang('lang'),
    translations: translations<'title' | 'body'>(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [unique('quests_slug').on(t.courseId, t.slug)],
);

type AssessmentContent = {
  readonly question: LocalText;
  /** In display order; a drawing replaces a picture. Empty for a scale. */
  readonly options: readonly { readonly text: LocalText; readonly drawing?: string }[];
  /** Numbers of options, from 1: the right ones, or the right order. A scale has none. */
  readonly answer: readonly number[];
};

/** A rating question for a class group (spec 5 "Class group"). */
export const feedbackQuestions = pgTable(
  'feedback_questions',
  {
    id: identity(),
    packId: fromPack(),
    slug: text('slug').notNull(),
    classGroup: numberOneOf('class_group', CLASS_GROUPS).notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    lang: lang('lang'),
    translations: translations<'question'>(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('feedback_questions_slug').on(t.packId, t.slug),
    check('feedback_questions_group', isWithin(t.classGroup, CLASS_GROUPS)),
  ],
);

/** A question of the skill assessment, for one level (spec 5 "Assessment level"). */
export const assessmentQuestions = pgTable(
  'assessment_questions',
  {
    id: identity(),
    packId: fromPack(),
    slug: text('slug').notNull(),
    level: numberOneOf('level', ASSESSMENT_LEVELS).notNull(),
    position: integer('position').notNull(),
    skill: oneOf('skill', ASSESSMENT_SKILLS).notNull(),
    kind: oneOf('kind', QUESTION_KINDS).notNull(),
    lang: lang('lang'),
    content: jsonb('content').$type<AssessmentContent>().notNull(),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [
    unique('assessment_questions_slug').on(t.packId, t.slug),
    check('assessment_questions_skill', isOneOf(t.skill, ASSESSMENT_SKILLS)),
    check('assessment_questions_kind', isOneOf(t.kind, QUESTION_KINDS)),
    check('assessment_questions_level', isOneOf(t.level, ASSESSMENT_LEVELS)),
  ],
);

/** A picture with words on top of home. */
export const carouselItems = pgTable(
  'carousel_items',
  {
    id: identity(),
    packId: fromPack(),
    slug: text('slug').notNull(),
    /** 1 comes first. */
    priority: integer('priority').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    lang: lang('lang'),
    translations: translations<'title' | 'text'>(),
    picture: text('picture'),
    link: text('link'),
    grades: smallint('grades').array().notNull().default([]),
    retiredAt: timestamptz('retired_at'),
  },
  (t) => [unique('carousel_items_slug').on(t.packId, t.slug)],
);

/** The lesson that a row is about. */
export const ofLesson = () =>
  reference('lesson_id')
    .notNull()
    .references(() => lessons.id);

type Without<Row> = Omit<Row, 'retiredAt'>;
export type LessonRow = Without<typeof lessons.$inferSelect>;
export type QuestRow = Without<typeof quests.$inferSelect>;
type QuestionRow = Without<typeof quizQuestions.$inferSelect>;

/** Rows of a course as drafts are made of them. `key` names a lesson or question while the course exists. */
export type CourseSource = {
  readonly course: Without<typeof courses.$inferSelect>;
  readonly grades: readonly number[];
  readonly quests: readonly QuestRow[];
  readonly lessons: readonly (LessonRow & { readonly key: string })[];
  readonly questions: readonly (QuestionRow & { readonly key: string })[];
};

/** A course of a content pack that the Studio manages, as an import brought it last (decision 119). */
export const packArrivals = pgTable('pack_arrivals', {
  courseId: reference('course_id')
    .primaryKey()
    .references(() => courses.id),
  arrivedAt: timestamptz('arrived_at').notNull(),
  source: jsonb('source').$type<CourseSource>().notNull(),
});
