import { uploadSheet } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoted } from '../../backup-archive/tables.ts';
import { removeDeletedFiles } from '../../files/file-deletion.ts';
import { aSchool } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { fillEveryTable } from '../../testing/data/rows-everywhere.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { accounts, students } from '../accounts/tables.ts';
import { partKeys } from '../../files/parts.ts';
import { submissionFiles } from '../../learning/projects/tables.ts';
import { assignments } from '../../learning/teacher/staff/assign/tables.ts';
import { rosterDifferences, rosterImports } from '../roster/staff/tables.ts';
import { deleteStudent } from './delete-student.ts';
import { privacyRequests } from './tables.ts';

/** A word that appears nowhere else. */
const MARKER = 'Zubeidaxq';

const CONTENT = 'content of packs and of the installation: no child writes it';
const SECRET = 'hashes, keys and random tokens, which name no child and expire';
const SCHOOL = 'what a school or an operator says of itself';
const ADULT = 'of grown-ups, who have accounts of their own (D11)';
/** Texts that erasure leaves, with the reason. Every other text of the database is planted with the marker. */
const KEPT: Readonly<Record<string, string>> = {
  analytics_batches: 'random keys',
  analytics_events: 'names of events and addresses without ids; no column names a student',
  assessment_questions: CONTENT,
  'assignments.section': SCHOOL,
  'assignments.request_key': 'random keys',
  attendance_days: SCHOOL,
  // A file name stood here: the upload no longer logs it. The log takes no update (D12) and has ids of children alone.
  audit_log: 'ids, codes of the product and what grown-ups say of a school (D12)',
  backups: SCHOOL,
  carousel_items: CONTENT,
  contact_messages: 'the operator chooses which messages go with a child (decision 16)',
  course_offers: 'content, and what authors and coordinators say of it',
  course_versions: CONTENT,
  courses: CONTENT,
  deleted_files: 'keys of random ids, until the file is gone',
  draft_presence: 'random keys of windows of grown-ups, for a minute',
  drafts: CONTENT,
  events: SCHOOL,
  feedback_questions: CONTENT,
  'grants.section': SCHOOL,
  health_minutes: SCHOOL,
  installation: SCHOOL,
  invitations: ADULT,
  jobs: 'ids, and errors without the values that came with them (log-error.test.ts)',
  known_browsers: SECRET,
  known_networks: SECRET,
  lessons: CONTENT,
  libraries: CONTENT,
  library_files: CONTENT,
  login_tries: SECRET,
  lti_attempts: SECRET,
  lti_deployments: SCHOOL,
  lti_keys: SECRET,
  lti_launches: 'ids of a platform for minutes, before it is known who that is',
  lti_platforms: SCHOOL,
  lti_registrations: SECRET,
  lti_resource_links: SCHOOL,
  lti_selections: SECRET,
  machine_codes: SECRET,
  mails: 'sealed letters to grown-ups, emptied when they are sent or of no use',
  media_objects: CONTENT,
  oidc_attempts: SECRET,
  origin_items: CONTENT,
  pack_arrivals: CONTENT,
  packs: CONTENT,
  page_documents: CONTENT,
  passkeys: ADULT,
  password_links: SECRET,
  people: ADULT,
  person_identities: ADULT,
  person_sessions: ADULT,
  pictures: CONTENT,
  'privacy_requests.kind': 'that a request was settled stays, without its student',
  programs: CONTENT,
  question_statistics: 'counts without students (decision 110)',
  quests: CONTENT,
  quiz_questions: CONTENT,
  'roster_imports.state': 'a word of a closed list',
  'roster_imports.compared_with': 'a digest',
  school_machines: SCHOOL,
  schools: SCHOOL,
  settings: SECRET,
  sharing_statements: SCHOOL,
  signing_keys: SECRET,
  studio_programs: CONTENT,
  'submission_files.storage_key': 'random ids',
  themes: CONTENT,
  weekly_mails: ADULT,
};

/** JSON columns that erasure reads; sheets of confirmed imports are tested below. */
const SHAPED = new Set(
  ['headers', 'columns', 'rows', 'fixes', 'counts'].map((one) => `roster_imports.${one}`),
);

const isPlanted = (table: string, column: string) =>
  !(table in KEPT) && !(`${table}.${column}` in KEPT) && !SHAPED.has(`${table}.${column}`);

describe('what erasure leaves of a child', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());

  /** Every text column in which the marker stands. */
  const found = async (): Promise<string[]> => {
    const { pool } = test.database;
    const { rows } = await pool.query<{ table: string; column: string }>(`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by 1, 2`);
    const holding: string[] = [];
    for (const { table, column } of rows) {
      const { rowCount } = await pool.query(
        `select from ${quoted(table)} where strpos(${quoted(column)}::text, $1) > 0 limit 1`,
        [MARKER],
      );
      if ((rowCount ?? 0) > 0) holding.push(`${table}.${column}`);
    }
    return holding;
  };

  it('a word of the child in every text of the database and in the store is found nowhere after erasure', async () => {
    const { database, services, clock } = test;
    const { orm, pool } = database;
    const client = await pool.connect();
    try {
      await fillEveryTable(client, (table, column) =>
        isPlanted(table, column) ? MARKER : undefined,
      );
    } finally {
      client.release();
    }
    const [child] = await orm
      .select({ id: students.id, fullname: students.fullname, login: accounts.loginId })
      .from(students)
      .innerJoin(accounts, eq(accounts.id, students.accountId));
    if (!child) throw new Error('A child was expected.');
    // A written sheet with the child and another one; a waiting sheet with the child.
    const sheet = {
      columns: ['login_id', 'full_name'],
      rows: [
        { line: 2, cells: [child.login ?? '', child.fullname] },
        { line: 3, cells: ['another', 'Another Child'] },
      ],
      fixes: {},
      answers: {},
      leftOut: { 2: true, 3: true },
      kept: [],
      blankSection: null,
    };
    const [written] = await orm
      .update(rosterImports)
      .set({ ...sheet, undoUntil: clock.now(), headers: ['Login', 'Name'] })
      .returning();
    if (!written) throw new Error('An import was expected.');
    await orm.update(rosterDifferences).set({ line: 2 });
    const { id: _, ...likeIt } = written;
    await orm.insert(rosterImports).values({ ...likeIt, undoUntil: null });
    await orm.update(assignments).set({ isWholeClass: false });
    const [request] = await orm
      .update(privacyRequests)
      .set({ kind: 'deletion', settledAt: null })
      .returning();
    const files = await orm.select().from(submissionFiles);
    const keys = files.flatMap(partKeys);
    for (const key of keys) await services.storage.put(key, Buffer.from(MARKER));
    expect(keys.length).toBeGreaterThan(0);
    expect((await found()).length).toBeGreaterThan(50);

    await deleteStudent(services, { requestId: String(request?.id) });

    expect(await found()).toEqual([]);
    const [left] = await orm.select().from(rosterImports);
    expect(left?.rows).toEqual([sheet.rows[1]]);
    expect(left?.leftOut).toEqual({ 3: true });
    await removeDeletedFiles(database, services.storage, new Date(clock.now().getTime() + 1));
    for (const key of keys)
      await expect(services.storage.read(key)).rejects.toThrow(/There is no file/);
  });

  it('the log of an upload does not have the name of its file, which takes no update later', async () => {
    const { id: school_id } = await aSchool(test.database);
    const coordinator = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: school_id }),
    );
    const content = Buffer.from('login_id,full_name,class\nasha-1,Asha Rao,6\n').toString('base64');
    const sheet = { school_id, file_name: `${MARKER}.csv`, content };
    const uploaded = await staffCall(test, uploadSheet, sheet, coordinator);
    expect(uploaded.details.import.file_name).toBe(`${MARKER}.csv`);
    const { rows } = await test.database.pool.query<{ after: object }>(
      "select after from audit_log where action = 'roster/upload_sheet'",
    );
    expect(rows).toEqual([{ after: { rows: 1 } }]);
  });

  it('what is kept is named by tables and columns that are there', async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      union select table_name from information_schema.tables where table_schema = 'public'`);
    const there = new Set(rows.map(({ name }) => name));
    expect(Object.keys(KEPT).filter((name) => !there.has(name))).toEqual([]);
  });
});
