import { addToBank as addToBankCall } from '@skillkite/contract/staff/studio/bank';
import {
  addLesson,
  addQuestions,
  createCourse,
  fetchDraft,
} from '@skillkite/contract/staff/studio/drafts';
import { fetchLibraries } from '@skillkite/contract/staff/studio/library';
import { exportPack } from '@skillkite/contract/staff/studio/packs';
import { publishCourse } from '@skillkite/contract/staff/studio/publish';
import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { libraries } from '../../content/catalogue/tables.ts';
import { libraryFiles, mediaObjects } from '../../content/studio/files/tables.ts';
import { drafts } from '../../content/studio/tables.ts';
import { DRAFT_COURSE, DRAFT_QUESTION, DRAFT_QUIZ } from '../calls/staff-bodies.ts';
import type { TestApp } from '../test-app.ts';
import { unique } from './builders.ts';
import { A_FILE, aPerson, staffCall } from './people.ts';

/** The library of a school; without one, of the installation. */
export async function aLibrary(
  { database }: Pick<TestApp, 'database'>,
  schoolId: number | null,
): Promise<number> {
  await database.orm.insert(libraries).values({ schoolId }).onConflictDoNothing();
  const { rows } = await database.orm.execute<{ id: number }>(sql`
    select id from libraries where pack_id is null and school_id is not distinct from ${schoolId}::bigint`);
  const [row] = rows;
  if (!row) throw new Error('A library was expected.');
  return row.id;
}

/** A course that a coordinator of the school shares; its draft. */
export async function aDraft(
  test: Pick<TestApp, 'database' | 'clock'>,
  schoolId: number,
): Promise<number> {
  const person = await aPerson(test, 'coordinator', { schoolId });
  const now = test.clock.now();
  const { rows } = await test.database.orm.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('drafts', 'id')) as id`,
  );
  const id = rows[0]?.id ?? 0;
  await test.database.orm.insert(drafts).values({
    id,
    libraryId: await aLibrary(test, schoolId),
    kind: 'course',
    courseId: id,
    position: 1,
    rowId: 1_000_000_000 + id,
    content: { ...DRAFT_COURSE, grades: [6] },
    digest: 'none',
    madeBy: person.id,
    madeAt: now,
    editedBy: person.id,
    editedAt: now,
    treeEditedBy: person.id,
    treeEditedAt: now,
    isShared: true,
    requestKey: unique('request'),
    requestPlace: 0,
  });
  return id;
}

/** Copies of a draft under its parent, by rows alone. */
export const copyDraft = ({ database }: Pick<TestApp, 'database'>, id: number, count: number) =>
  database.orm.execute(sql`
    insert into drafts (library_id, kind, course_id, parent_id, position, row_id, content, digest, made_by, made_at, edited_by,
      edited_at, request_key, request_place, tree_edited_by, tree_edited_at)
    select library_id, kind, course_id, parent_id, position + n, 2000000000 + nextval(pg_get_serial_sequence('drafts', 'id')), content, digest, made_by, made_at,
      edited_by, edited_at, request_key || n, 0, tree_edited_by, tree_edited_at
    from drafts, generate_series(1, ${count}::int) n where id = ${id}`);

/** Sets the bytes of a course or bank as its drafts would. */
export const setBytes = ({ database }: Pick<TestApp, 'database'>, id: number, bytes: number) =>
  database.orm.execute(sql`update drafts set bytes = ${bytes} where id = ${id}`);

/** A file that a coordinator of the school announced: its text, and none of its bytes yet. */
export async function aLibraryFile(
  test: Pick<TestApp, 'database' | 'clock'>,
  schoolId: number,
  more: Partial<typeof libraryFiles.$inferInsert> = {},
): Promise<number> {
  const person = await aPerson(test, 'coordinator', { schoolId });
  const now = test.clock.now();
  const [file] = await test.database.orm
    .insert(libraryFiles)
    .values({
      libraryId: await aLibrary(test, schoolId),
      kind: 'document',
      name: 'a.txt',
      sizeBytes: A_FILE.bytes.length,
      receivedBytes: 0,
      partBytes: UPLOAD_PART_BYTES,
      uploadKey: `uploads/${randomUUID()}`,
      activeAt: now,
      state: 'receiving',
      madeBy: person.id,
      madeAt: now,
      editedBy: person.id,
      editedAt: now,
      requestKey: unique('request'),
      ...more,
    })
    .returning({ id: libraryFiles.id });
  return file?.id ?? 0;
}

/** What was made of a document; its bytes are not in the store. */
export async function aMediaObject(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  more: Partial<typeof mediaObjects.$inferInsert> = {},
): Promise<number> {
  const folder = `files/${randomUUID()}`;
  const [object] = await database.orm
    .insert(mediaObjects)
    .values({
      digest: unique('digest'),
      kind: 'document',
      fileType: 'txt',
      folder,
      storageKey: `${folder}/a.txt`,
      sizeBytes: 10,
      storedBytes: 10,
      madeAt: clock.now(),
      ...more,
    })
    .returning({ id: mediaObjects.id });
  return object?.id ?? 0;
}

/** Makes calls of the Studio as one person. */
export function studioOf(test: TestApp, cookie: string) {
  const libraryOf = async (schoolId: number | null) => {
    const { libraries: found } = (await staffCall(test, fetchLibraries, {}, cookie)).details;
    const library = found.find(({ school_id }) => school_id === schoolId);
    if (!library) throw new Error('A library was expected.');
    return library.library_id;
  };
  /** A course with a quiz of some questions. */
  const aQuiz = async (schoolId: number | null, count = 1) => {
    const made = await staffCall(
      test,
      createCourse,
      {
        library_id: await libraryOf(schoolId),
        request_key: randomUUID(),
        content: { ...DRAFT_COURSE, grades: [6] },
        first_lesson: DRAFT_QUIZ,
      },
      cookie,
    );
    const { course } = made.details;
    const lesson = course.lessons[0];
    if (!lesson) throw new Error('A lesson was expected.');
    const added = await staffCall(
      test,
      addQuestions,
      {
        draft_id: lesson.draft_id,
        request_key: randomUUID(),
        after: null,
        questions: Array.from({ length: count }, (_, index) => ({
          ...DRAFT_QUESTION,
          question: `What is half of ${2 * (index + 1)}?`,
        })),
      },
      cookie,
    );
    return { ...course, lesson, questions: added.details.questions };
  };
  const read = async (draft_id: number) =>
    (await staffCall(test, fetchDraft, { draft_id }, cookie)).details.course;
  const publish = async (
    draft_id: number,
    { tree_version, ...more }: Partial<(typeof publishCourse)['~request']> = {},
  ) =>
    staffCall(
      test,
      publishCourse,
      {
        draft_id,
        tree_version: tree_version ?? (await read(draft_id)).tree_version,
        audience: null,
        note: '',
        at: null,
        ...more,
      },
      cookie,
    );
  const addQuiz = async (draft_id: number, after: number | null = null) =>
    (
      await staffCall(
        test,
        addLesson,
        { draft_id, request_key: randomUUID(), after, content: DRAFT_QUIZ },
        cookie,
      )
    ).details.lesson;
  /** Questions without a course; their drafts. */
  const addToBank = async (schoolId: number | null, texts: readonly string[]) =>
    (
      await staffCall(
        test,
        addToBankCall,
        {
          library_id: await libraryOf(schoolId),
          request_key: randomUUID(),
          language: 'en',
          questions: texts.map((question) => ({ ...DRAFT_QUESTION, question })),
        },
        cookie,
      )
    ).details.questions.map(({ draft_id }) => draft_id);
  /** A pack of a library, or of one course, as it is downloaded. */
  const packOf = async (library_id: number, draft_id: number | null = null) => {
    const { link } = (await staffCall(test, exportPack, { library_id, draft_id }, cookie)).details;
    const answer = await test.app.inject({ url: link, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`A pack was expected, not ${answer.body}.`);
    return answer.rawPayload;
  };
  return { packOf, libraryOf, aQuiz, addQuiz, addToBank, read, publish };
}
