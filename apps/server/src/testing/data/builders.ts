import { sql } from 'drizzle-orm';
import type { ThemeCategory } from '@skillkite/rules/learning/course/theme-category';
import type {
  CourseId,
  LessonId,
  ProgramId,
  QuestId,
  StudentId,
  ThemeId,
} from '@skillkite/contract/ids';
import { accounts, schools, students } from '../../school/accounts/tables.ts';
import {
  type QuestionContent,
  courses,
  lessons,
  libraries,
  packs,
  programs,
  quests,
  quizQuestions,
  themes,
} from '../../content/catalogue/tables.ts';
import { announceLibrary, themeOfOwn } from '../../content/catalogue/libraries.ts';
import type { Database } from '../../database/database.ts';

let serial = 0;
/** Journeys run in several processes on one database; Playwright numbers them. */
const ofProcess = process.env['TEST_WORKER_INDEX'] ?? '';
/** A word no other row of this run has. */
export const unique = (word: string): string =>
  [word, ofProcess, (serial += 1)].filter((part) => part !== '').join('-');

const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('A row was expected.');
  return row;
};

type SchoolRow = typeof schools.$inferInsert;
type StudentRow = typeof students.$inferInsert;

export type TestStudent = { id: StudentId; accountId: number; schoolId: number };

/** A school, by default in Asia/Kolkata. */
export async function aSchool({ orm }: Database, given: Partial<SchoolRow> = {}) {
  return only(
    await orm
      .insert(schools)
      .values({ code: unique('SCHOOL'), name: 'A school', ...given })
      .returning(),
  );
}

/** A student with an account of their own: by default grade 6 and profile type 1. */
export async function aStudent(
  database: Database,
  given: Partial<StudentRow> & { loginId?: string; passwordHash?: string } = {},
): Promise<TestStudent> {
  const { loginId, passwordHash, ...profile } = given;
  const schoolId = profile.schoolId ?? (await aSchool(database)).id;
  const accountId =
    profile.accountId ??
    only(
      await database.orm
        .insert(accounts)
        .values({ schoolId, loginId: loginId ?? unique('login'), passwordHash })
        .returning(),
    ).id;
  const { id } = only(
    await database.orm
      .insert(students)
      .values({ fullname: 'A Student', grade: 6, isLogin: true, ...profile, schoolId, accountId })
      .returning(),
  );
  return { id: id as StudentId, accountId, schoolId };
}

export type LessonSpec = Partial<typeof lessons.$inferInsert>;
type CourseSpec = Partial<typeof courses.$inferInsert> & {
  lessons?: readonly LessonSpec[];
  quests?: number;
};
type ProgramSpec = Partial<typeof programs.$inferInsert> & {
  /** Of the library of a school, with the theme of schools; a pack's where none is given. */
  schoolId?: number;
  themeCategory?: ThemeCategory;
  courses?: readonly CourseSpec[];
};

export type TestCourse = { id: CourseId; lessonIds: LessonId[]; questIds: QuestId[] };
export type TestProgram = { id: ProgramId; themeId: ThemeId; courses: TestCourse[] };

async function aCourse(
  { orm }: Database,
  programId: number,
  index: number,
  { lessons: lessonSpecs = [{}, {}, {}], quests: questCount = 0, ...given }: CourseSpec,
): Promise<TestCourse> {
  const course = only(
    await orm
      .insert(courses)
      .values({
        programId,
        slug: unique('course'),
        position: index + 1,
        kind: 'ilm',
        name: `Course ${index + 1}`,
        ...given,
      })
      .returning(),
  );
  const lessonRows = lessonSpecs.map((lesson, at) => ({
    courseId: course.id,
    slug: unique('lesson'),
    position: at + 1,
    kind: 'lesson' as const,
    title: `Lesson ${at + 1}`,
    fileType: 'mp4',
    storageKey: 'media/none/lesson.mp4',
    // Unknown length: the lesson counts at once (D15).
    durationSeconds: 0,
    points: 10,
    ...lesson,
  }));
  const inserted = lessonRows.length
    ? await orm.insert(lessons).values(lessonRows).returning()
    : [];
  const questRows = Array.from({ length: questCount }, (_, at) => ({
    courseId: course.id,
    slug: unique('quest'),
    position: at + 1,
    title: `Quest ${at + 1}`,
    body: '<p>Look around.</p>',
  }));
  const insertedQuests = questRows.length
    ? await orm.insert(quests).values(questRows).returning()
    : [];
  return {
    id: course.id as CourseId,
    lessonIds: inserted.map(({ id }) => id as LessonId),
    questIds: insertedQuests.map(({ id }) => id as QuestId),
  };
}

const aPack = async ({ orm }: Database) =>
  only(
    await orm
      .insert(packs)
      .values({
        slug: unique('pack'),
        name: 'A pack',
        version: '1',
        digest: '-',
        importedAt: new Date(0),
      })
      .returning(),
  );

/** A library and a theme of a pack. */
async function placeInPack(database: Database, category: ThemeCategory) {
  const { orm } = database;
  const pack = await aPack(database);
  const library = only(await orm.insert(libraries).values({ packId: pack.id }).returning());
  const theme = only(
    await orm
      .insert(themes)
      .values({ packId: pack.id, slug: unique('theme'), name: 'A theme', category, position: 1 })
      .returning(),
  );
  return { libraryId: library.id, themeId: theme.id as ThemeId };
}

async function placeInSchool({ orm }: Database, schoolId: number) {
  const library = only(
    await orm
      .insert(libraries)
      .values({ schoolId })
      .onConflictDoUpdate({ target: libraries.schoolId, set: { schoolId } })
      .returning(),
  );
  return { libraryId: library.id, themeId: await themeOfOwn(orm, 'school') };
}

/** The pack of a program. */
export async function packOf({ orm }: Database, programId: number): Promise<number> {
  const { rows } = await orm.execute<{ id: number }>(sql`
    select l.pack_id as id from programs p join libraries l on l.id = p.library_id where p.id = ${programId}`);
  return only(rows).id;
}

/** A program with courses and lessons: by default a school program of grade 6 with one course of three lessons. */
export async function aProgram(
  database: Database,
  { themeCategory = 1, courses: courseSpecs = [{}], schoolId, ...given }: ProgramSpec = {},
): Promise<TestProgram> {
  const { orm } = database;
  const { libraryId, themeId } =
    schoolId === undefined
      ? await placeInPack(database, themeCategory)
      : await placeInSchool(database, schoolId);
  const program = only(
    await orm
      .insert(programs)
      .values({
        libraryId,
        slug: unique('program'),
        themeId,
        area: 'school',
        name: 'A program',
        grades: [6],
        position: 1,
        ...given,
      })
      .returning(),
  );
  const built: TestCourse[] = [];
  for (const [index, spec] of courseSpecs.entries()) {
    built.push(await aCourse(database, program.id, index, spec));
  }
  if (schoolId !== undefined) await announceLibrary(orm, libraryId, new Date());
  return { id: program.id as ProgramId, themeId, courses: built };
}

/** Questions of a lesson with two options each, the first of them right. */
export async function someQuestions(
  { orm }: Database,
  lessonId: number,
  count: number,
  more: Partial<QuestionContent> = {},
): Promise<number[]> {
  const said = (en: string) => ({ en });
  const option = { text: said('An answer'), partner: null, picture: null };
  const rows = await orm
    .insert(quizQuestions)
    .values(
      Array.from({ length: count }, (_, index) => ({
        lessonId,
        slug: unique('question'),
        position: index + 1,
        kind: 'single' as const,
        content: {
          question: said(`Question ${index + 1}?`),
          picture: null,
          hint: said('Look again.'),
          explanation: said('That is why.'),
          praise: null,
          why: null,
          options: [
            { ...option, isRight: true, why: null },
            { ...option, isRight: false, why: said('It is the other one.') },
          ],
          number: null,
          unit: null,
          accepted: [],
          slips: [],
          ...more,
        },
      })),
    )
    .returning({ id: quizQuestions.id });
  return rows.map(({ id }) => id);
}
