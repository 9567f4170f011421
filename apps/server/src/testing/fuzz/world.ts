import { ROLES_OF_SCHOOLS } from '@skillkite/rules/access/staff-role';
import { beginPersonSession } from '../../staff/person-session.ts';
import { systemClock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import { transaction } from '../../database/transaction.ts';

export type FuzzStudent = { readonly id: number; readonly accountId: number };

/** Actors, and meaningful values by field name. */
export type FuzzWorld = {
  readonly students: readonly FuzzStudent[];
  /** Grown-ups. */
  readonly people: readonly number[];
  readonly known: ReadonlyMap<string, readonly unknown[]>;
};

const MOST = 200;

/** A session of a grown-up, with the second factor shown; answers its token. */
export type BeginPersonSession = (personId: number) => Promise<string>;
export const personSessions =
  (database: Database): BeginPersonSession =>
  (personId) =>
    transaction(database, (tx) =>
      beginPersonSession(
        tx,
        { personId, isComplete: true, browser: 'Firefox, Linux' },
        systemClock.now(),
      ),
    );

/** The demo school, with coins to spend, careers and the assessment open: so that calls get far. */
export async function fuzzWorld({ pool }: Database): Promise<FuzzWorld> {
  await pool.query(`
    insert into ledger (student_id, currency, amount, reason, source, at)
    select id, 'coin', 500, 'streak', 'fuzz', now() from students`);
  await pool.query('update students set coins = coins + 500, is_career = true');
  await pool.query(`
    update students set assessment_mode = 1, assessment_start_date = '2000-01-01',
      assessment_end_date = '2100-01-01' where id % 2 = 0`);
  const { rows: students } = await pool.query<FuzzStudent>(
    `select id, account_id as "accountId" from students where not is_deleted order by id limit $1`,
    [MOST],
  );
  const column = async (table: string, name = 'id') => {
    const { rows } = await pool.query<{ value: unknown }>(
      `select distinct ${name} as value from ${table} where ${name} is not null limit $1`,
      [MOST],
    );
    return rows.map(({ value }) => value);
  };
  const [courses, lessons, programs, themes] = await Promise.all([
    column('courses'),
    column('lessons'),
    column('programs'),
    column('themes'),
  ]);
  const activities = await column('(select id from lessons where scorm_manifest is not null) l');
  const questions = [await column('feedback_questions'), await column('assessment_questions')];
  const known: Record<string, readonly unknown[]> = {
    ilm_id: courses,
    course_id: courses,
    section_id: courses,
    class_id: [...lessons, ...courses],
    lesson_id: lessons,
    topic_id: [...lessons, ...activities, ...activities],
    skill_id: programs,
    program_id: programs,
    theme_id: themes,
    theme_ids: themes,
    quest_id: await column('quests'),
    event_id: await column('events'),
    certificate_id: [1, ...(await column('certificates'))],
    csat_id: questions[0] ?? [],
    response: (questions[0] ?? []).map(String),
    testresult: (questions[1] ?? []).map(String),
    login_id: await column('accounts', 'login_id'),
    admission_no: await column('accounts', 'admission_no'),
    school_code: await column('schools', 'code'),
    password: ['kite-demo-1'],
    old_password: ['kite-demo-1'],
    pin: ['246810'],
    file_id: await column('submission_files'),
    upload_id: ['upload-1', 'upload-2', 'upload-3'],
    request_key: ['request-1', 'request-2'],
    sco_id: ['', 'sco', 'item-1', 'ITEM-1'],
    launch: [1, 2, 3],
    sequence: [1, 2, 3, 4],
    school_id: await column('schools'),
    student_id: students.map(({ id }) => id),
    grade: [6],
    section: ['A', ''],
    grant_id: await column('grants'),
    invitation_id: await column('invitations'),
    version: [1, 2],
    email: await column('people', 'email'),
    role: ROLES_OF_SCHOOLS,
    month: ['2026-01', '0000-01', '9999-12'],
  };
  const people = (await column('people')) as number[];
  return { students, people, known: new Map(Object.entries(known)) };
}
