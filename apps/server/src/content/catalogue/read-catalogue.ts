import type { Locale } from '@skillkite/rules/text/locale';
import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type {
  AssessmentQuestionId,
  CourseId,
  FeedbackQuestionId,
  LessonId,
  ProgramId,
  QuestId,
  QuizQuestionId,
  ThemeId,
} from '@skillkite/contract/ids';
import { asc, isNull } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type {
  AssessmentQuestion,
  Catalogue,
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
  assessmentQuestions,
  carouselItems,
  courses,
  feedbackQuestions,
  lessons,
  pictures,
  programs,
  quests,
  quizQuestions,
  themes,
} from './tables.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
const grouped = <Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> =>
  Map.groupBy(rows, key);
const byId = <T extends { id: number }>(items: readonly T[]) =>
  new Map<number, T>(items.map((item) => [item.id, item]));

async function readRows(tx: Tx) {
  return {
    themes: await tx.select().from(themes).where(isNull(themes.retiredAt)),
    programs: await tx
      .select()
      .from(programs)
      .where(isNull(programs.retiredAt))
      .orderBy(asc(programs.position), asc(programs.id)),
    courses: await tx
      .select()
      .from(courses)
      .where(isNull(courses.retiredAt))
      .orderBy(asc(courses.position), asc(courses.id)),
    lessons: await tx
      .select()
      .from(lessons)
      .where(isNull(lessons.retiredAt))
      .orderBy(asc(lessons.position), asc(lessons.id)),
    pictures: await tx.select().from(pictures),
    quests: await tx
      .select()
      .from(quests)
      .where(isNull(quests.retiredAt))
      .orderBy(asc(quests.position), asc(quests.id)),
    questions: await tx
      .select()
      .from(quizQuestions)
      .where(isNull(quizQuestions.retiredAt))
      .orderBy(asc(quizQuestions.position), asc(quizQuestions.id)),
    feedbackQuestions: await tx
      .select()
      .from(feedbackQuestions)
      .where(isNull(feedbackQuestions.retiredAt))
      .orderBy(asc(feedbackQuestions.position)),
    assessmentQuestions: await tx
      .select()
      .from(assessmentQuestions)
      .where(isNull(assessmentQuestions.retiredAt))
      .orderBy(asc(assessmentQuestions.position), asc(assessmentQuestions.id)),
    carousel: await tx
      .select()
      .from(carouselItems)
      .where(isNull(carouselItems.retiredAt))
      .orderBy(asc(carouselItems.priority), asc(carouselItems.id)),
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;
type CourseRow = Rows['courses'][number];

/** Texts of a row with their languages. */
const saidIn = <T>({ lang, translations }: { lang: Locale; translations: T }) => ({
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

const assessmentQuestionFrom = (row: Rows['assessmentQuestions'][number]): AssessmentQuestion => ({
  id: row.id as AssessmentQuestionId,
  skill: row.skill,
  kind: row.kind,
  lang: row.lang,
  ...row.content,
  optionCount: row.content.options.length,
});

const themeFrom = (row: Rows['themes'][number]): Theme => ({
  id: row.id as ThemeId,
  ...saidIn(row),
  name: row.name,
  description: row.description,
  category: row.category,
});

function programsFrom(rows: Rows, themeById: ReadonlyMap<number, Theme>): Program[] {
  const coursesOf = grouped(rows.courses, ({ programId }) => programId);
  const lessonsOf = grouped(rows.lessons, ({ courseId }) => courseId);
  const questsOf = grouped(rows.quests, ({ courseId }) => courseId);
  const questionsOf = grouped(rows.questions, ({ lessonId }) => lessonId);
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

/** Makes a value and all that it holds unchangeable: one request cannot spoil it for the next. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}

/** Everything that is not retired, read in one snapshot by the caller's transaction. */
export async function readCatalogue(tx: Tx, version: number): Promise<Catalogue> {
  const rows = await readRows(tx);
  const themeById = byId(frozen(rows.themes.map(themeFrom)));
  const allPrograms = frozen(programsFrom(rows, themeById));
  const allCourses = allPrograms.flatMap((program) => program.courses);
  const programById = byId(allPrograms);
  const courseById = byId(allCourses);
  const allLessons = allCourses.flatMap((course) => course.lessons);
  const lessonById = byId(allLessons);
  const questionById = byId(allLessons.flatMap(({ questions }) => questions));
  const questById = byId(allCourses.flatMap((course) => course.quests));
  const feedbackOf = grouped(rows.feedbackQuestions, ({ classGroup }) => classGroup);
  const assessmentOf = grouped(rows.assessmentQuestions, ({ level }) => level);
  const items = frozen(rows.carousel);
  return {
    version,
    programs: allPrograms,
    theme: (id) => themeById.get(id),
    program: (id) => programById.get(id),
    course: (id) => courseById.get(id),
    lesson: (id) => lessonById.get(id),
    quest: (id) => questById.get(id),
    question: (id) => questionById.get(id),
    feedbackQuestions: (classGroup) =>
      (feedbackOf.get(classGroup) ?? []).map(({ id, question, lang, translations }) => ({
        id: id as FeedbackQuestionId,
        question,
        lang,
        translations,
      })),
    assessmentQuestions: (level) => (assessmentOf.get(level) ?? []).map(assessmentQuestionFrom),
    carousel: (grade) =>
      items.filter(({ grades }) => grades.length === 0 || grades.includes(grade)),
  };
}
