import type { Locale } from '@skillkite/rules/text/locale';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type {
  CourseId,
  LessonId,
  ProgramId,
  QuestId,
  QuizQuestionId,
} from '@skillkite/contract/ids';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { among } from '../../database/columns.ts';
import type { Tx } from '../../database/database.ts';
import type {
  Course,
  Lesson,
  LessonFile,
  Program,
  Quest,
  QuizQuestion,
  Theme,
} from './catalogue.ts';
import {
  type FileVariant,
  type PictureCopy,
  courses,
  lessons,
  pictures,
  programs,
  quests,
  quizQuestions,
} from './tables.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
/** Where the files of lessons lie, in each of their languages. */
const keysOf = (rows: readonly (typeof lessons.$inferSelect)[]) =>
  rows.flatMap(({ storageKey, variants }) => [
    storageKey,
    ...Object.values(variants).map((variant) => variant.storageKey),
  ]);

/** All rows of some libraries that are not retired. Index scans from the programs down: other libraries are not read. */
export async function readRows(tx: Tx, libraryIds: readonly number[]) {
  const programRows = await tx
    .select()
    .from(programs)
    .where(and(among(programs.libraryId, libraryIds), isNull(programs.retiredAt)))
    .orderBy(asc(programs.position), asc(programs.id));
  const courseRows = await tx
    .select()
    .from(courses)
    .where(and(among(courses.programId, idsOf(programRows)), isNull(courses.retiredAt)))
    .orderBy(asc(courses.position), asc(courses.id));
  const lessonRows = await tx
    .select()
    .from(lessons)
    .where(and(among(lessons.courseId, idsOf(courseRows)), isNull(lessons.retiredAt)))
    .orderBy(asc(lessons.position), asc(lessons.id));
  return {
    programs: programRows,
    courses: courseRows,
    lessons: lessonRows,
    quests: await tx
      .select()
      .from(quests)
      .where(and(among(quests.courseId, idsOf(courseRows)), isNull(quests.retiredAt)))
      .orderBy(asc(quests.position), asc(quests.id)),
    questions: await tx
      .select()
      .from(quizQuestions)
      .where(and(among(quizQuestions.lessonId, idsOf(lessonRows)), isNull(quizQuestions.retiredAt)))
      .orderBy(asc(quizQuestions.position), asc(quizQuestions.id)),
    pictures: await tx
      .select({ storageKey: pictures.storageKey, copies: pictures.copies })
      .from(pictures)
      .where(sql`${pictures.storageKey} = any(${sql.param(keysOf(lessonRows))}::text[])`),
  };
}

export type Rows = Awaited<ReturnType<typeof readRows>>;
type CourseRow = Rows['courses'][number];

/** Texts of a row with their languages. */
export const saidIn = <T>({ lang, translations }: { lang: Locale; translations: T }) => ({
  lang,
  translations,
});

type CopiesOf = ReadonlyMap<string, readonly PictureCopy[]>;

const fileFrom = (
  { smallKey, smallBytes, ...file }: FileVariant,
  copiesOf: CopiesOf,
): LessonFile => ({
  fileType: file.fileType,
  storageKey: file.storageKey,
  posterKey: file.posterKey,
  sizeBytes: file.sizeBytes,
  small:
    smallKey !== null && smallBytes !== null ? { storageKey: smallKey, bytes: smallBytes } : null,
  copies: copiesOf.get(file.storageKey) ?? [],
  pages: file.pages,
  scormManifest: file.scormManifest,
});

const questionFrom = (row: Rows['questions'][number], lesson: Lesson): QuizQuestion => ({
  ...row.content,
  id: row.id as QuizQuestionId,
  lesson,
  kind: row.kind,
  lang: row.lang,
});

function lessonFrom(
  row: Rows['lessons'][number],
  course: Course,
  index: number,
  { questions, copiesOf }: { questions: Rows['questions']; copiesOf: CopiesOf },
): Lesson {
  const lesson: Writable<Lesson> = {
    ...fileFrom(row, copiesOf),
    ...saidIn(row),
    id: row.id as LessonId,
    course,
    position: index + 1,
    kind: row.kind,
    title: row.title,
    description: row.description,
    variants: Object.fromEntries(
      Object.entries(row.variants).map(([locale, variant]) => [
        locale,
        fileFrom(variant, copiesOf),
      ]),
    ),
    captions: row.captions,
    chapters: row.chapters,
    durationSeconds: row.durationSeconds,
    points: row.points,
    questions: [],
  };
  lesson.questions = questions.map((question) => questionFrom(question, lesson));
  return lesson;
}

const questFrom = (row: Rows['quests'][number], course: Course, index: number): Quest => ({
  id: row.id as QuestId,
  course,
  position: index + 1,
  ...saidIn(row),
  title: row.title,
  body: row.body,
});

function courseFrom(
  row: CourseRow,
  program: Program,
  position: number,
  rows: {
    lessons: Rows['lessons'];
    quests: Rows['quests'];
    questionsOf: ReadonlyMap<number, Rows['questions']>;
    copiesOf: CopiesOf;
  },
): Course {
  const course: Writable<Course> = {
    id: row.id as CourseId,
    program,
    position,
    kind: row.kind,
    ...saidIn(row),
    name: row.name,
    description: row.description,
    thumbnail: row.thumbnail,
    badgeMilestone: row.badgeMilestone,
    builds: row.builds,
    projectBrief: row.projectBrief,
    projectRubric: row.projectRubric,
    lessons: [],
    requiredLessons: [],
    quests: [],
    totalSeconds: 0,
  };
  course.lessons = rows.lessons.map((lesson, index) =>
    lessonFrom(lesson, course, index, {
      questions: rows.questionsOf.get(lesson.id) ?? [],
      copiesOf: rows.copiesOf,
    }),
  );
  course.requiredLessons = course.lessons.filter(({ kind }) => lessonTraits(kind).isRequired);
  course.quests = rows.quests.map((quest, index) => questFrom(quest, course, index));
  course.totalSeconds = course.requiredLessons.reduce(
    (sum, { durationSeconds }) => sum + durationSeconds,
    0,
  );
  return course;
}

/** Programs of rows with everything in them. One without its theme is left out. */
export function programsFrom(rows: Rows, themeById: ReadonlyMap<number, Theme>): Program[] {
  const coursesOf = Map.groupBy(rows.courses, ({ programId }) => programId);
  const lessonsOf = Map.groupBy(rows.lessons, ({ courseId }) => courseId);
  const questsOf = Map.groupBy(rows.quests, ({ courseId }) => courseId);
  const questionsOf = Map.groupBy(rows.questions, ({ lessonId }) => lessonId);
  const copiesOf = new Map(rows.pictures.map(({ storageKey, copies }) => [storageKey, copies]));
  return rows.programs.flatMap((row) => {
    const theme = themeById.get(row.themeId);
    if (!theme) return [];
    const program: Writable<Program> = {
      id: row.id as ProgramId,
      theme,
      area: row.area,
      ...saidIn(row),
      name: row.name,
      description: row.description,
      thumbnail: row.thumbnail,
      cluster: row.cluster,
      grades: row.grades,
      courses: [],
    };
    program.courses = (coursesOf.get(row.id) ?? []).map((course, index) =>
      courseFrom(course, program, index + 1, {
        lessons: lessonsOf.get(course.id) ?? [],
        quests: questsOf.get(course.id) ?? [],
        questionsOf,
        copiesOf,
      }),
    );
    return [program];
  });
}
