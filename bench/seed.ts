import { hashPassword } from '../apps/server/src/school/login/password/password.ts';
import type { Database } from '../apps/server/src/database/database.ts';

/** A program of the demo pack that students of grade 6 see: its first two courses. */
export const COURSE_IDS = [1011, 1012] as const;
export const PROGRAM_ID = 102;
const STUDENTS_OF_A_SCHOOL = 500;
export const PASSWORD = 'blue rabbit moon';
export const HEADERS = { 'content-type': 'application/json', 'x-access-key': 'skillkite-web' };

export type Seeded = { readonly id: number; readonly accountId: number; readonly loginId: string };

/**
 * Students up to a number, each with a login, points from 0 to some 20,000 and what two weeks of learning leave behind.
 * A second call adds the rest.
 */
export async function seedStudents({ pool }: Database, upTo: number): Promise<void> {
  await pool.query(
    `insert into schools (code, name)
     select 'BENCH-' || n, 'School ' || n from generate_series(1, ceil($1::numeric / $2)::int) n
     on conflict do nothing`,
    [upTo, STUDENTS_OF_A_SCHOOL],
  );
  const { rows } = await pool.query<{ here: number }>(
    `select count(*)::int as here from accounts where login_id like 'bench-%'`,
  );
  const from = (rows[0]?.here ?? 0) + 1;
  await pool.query(
    `with logins as (
       insert into accounts (login_id, school_id)
       select 'bench-' || n, (select id from schools where code = 'BENCH-' || ceil(n::numeric / $3)::int)
       from generate_series($1::int, $2::int) n
       returning id, school_id, login_id
     )
     insert into students (account_id, school_id, fullname, grade, is_login, rp)
     select id, school_id, 'Student ' || login_id, 6, true, 5 * (hashint8(id) & 4095) from logins`,
    [from, upTo, STUDENTS_OF_A_SCHOOL],
  );
  // Four of five have begun the first course, two of five have finished it.
  await pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     select s.id, $1, now() - interval '9 days', now(), case when s.id % 5 < 2 then now() end
     from students s join accounts a on a.id = s.account_id
     where a.login_id like 'bench-%' and s.id % 5 < 4
     on conflict do nothing`,
    [COURSE_IDS[0]],
  );
  await pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, seconds, first_at, last_at, done_at)
     select c.student_id, l.id, l.course_id, true, 0, c.started_at, c.last_at, c.last_at
     from course_progress c join lessons l on l.course_id = c.course_id and l.retired_at is null
     where c.course_id = $1 and (c.completed_at is not null or l.position = 1)
     on conflict do nothing`,
    [COURSE_IDS[0]],
  );
  await pool.query('vacuum analyze students, accounts, course_progress, lesson_progress');
}

/** A course of the demo pack behind the first, and its activity. */
const ACTIVITY = { courseId: COURSE_IDS[1], lessonId: 10_115 } as const;

/** Students who have opened that activity: all before it is done, and a launch was issued. */
export async function somePlayers({ pool }: Database, count: number): Promise<Seeded[]> {
  const { rows } = await pool.query<Seeded>(
    `select s.id::int, s.account_id::int as "accountId", a.login_id as "loginId"
     from students s join accounts a on a.id = s.account_id
     join course_progress c on c.student_id = s.id and c.course_id = $2 and c.completed_at is not null
     where a.login_id like 'bench-%' order by s.id limit $1`,
    [count, COURSE_IDS[0]],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at)
     select unnest($1::int[]), $2, now(), now() on conflict do nothing`,
    [ids, ACTIVITY.courseId],
  );
  await pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, seconds, first_at, last_at, done_at)
     select s.id, l.id, l.course_id, true, 0, now(), now(), now()
     from unnest($1::int[]) s(id)
     join lessons l on l.course_id = $2 and l.retired_at is null
     join lessons a on a.id = $3 and l.position < a.position
     on conflict do nothing`,
    [ids, ACTIVITY.courseId, ACTIVITY.lessonId],
  );
  await pool.query(
    `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
     select 'bench-' || s.id, 1, s.id, $2, 'bench-' || s.id, now(), now()
     from unnest($1::int[]) s(id) on conflict do nothing`,
    [ids, ACTIVITY.lessonId],
  );
  return rows;
}

/** Player commits in the middle of a quiz, about 4 KB, different for each sequence number. */
export function commitsOf(studentId: number, sco: string): (sequence: number) => string {
  const state = {
    elements: {
      'cmi.core.lesson_location': 'page 0',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.suspend_data': '{"answers":[1,2],"seen":3} '.repeat(70),
      ...Object.fromEntries(
        ['id', 'type', 'student_response', 'result'].flatMap((word) =>
          [0, 1, 2, 3, 4].map((at) => [`cmi.interactions.${at}.${word}`, `${word} ${at}0`]),
        ),
      ),
    },
    lessonStatus: 'incomplete',
    exit: 'suspend',
    finished: false,
    earlierTime: 0,
    sessionTime: 100,
  };
  const [before = '', between = '', after = ''] = JSON.stringify({
    topic_id: ACTIVITY.lessonId,
    section_id: ACTIVITY.courseId,
    user_id: studentId,
    SCOInstanceID: sco,
    device_type: 'web',
    launch_state: { launch: 1, sequence: -1, sco_id: sco, state },
  }).split(/-1|page 0/);
  return (sequence) => `${before}${sequence}${between}page ${sequence}${after}`;
}

/** All have as many digits. */
const FIRST_SEQUENCE = 1_000_000_000;

/** The highest sequence of a state that was kept. */
export async function latestSequence({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ latest: number }>(
    'select coalesce(max(sequence), 0) as latest from scorm_states',
  );
  return Math.max(FIRST_SEQUENCE, rows[0]?.latest ?? 0);
}

/** The SCO of that activity. */
export async function scoOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ sco: string }>(
    `select scorm_manifest #>> '{root,children,0,id}' as sco from lessons where id = $1`,
    [ACTIVITY.lessonId],
  );
  return rows[0]?.sco ?? '';
}

/** Lets all of them log in, with that one password. */
export async function givePassword({ pool }: Database): Promise<void> {
  await pool.query(`update accounts set password_hash = $1 where login_id like 'bench-%'`, [
    await hashPassword(PASSWORD),
  ]);
}

/** Students spread over all who are in the middle of the first course, to be signed in. */
export async function someStudents({ pool }: Database, count: number): Promise<Seeded[]> {
  const { rows } = await pool.query<Seeded>(
    `select distinct on (part) id::int, account_id::int as "accountId", login_id as "loginId" from (
       select s.id, s.account_id, a.login_id, ntile($1) over (order by s.id) as part
       from students s join accounts a on a.id = s.account_id
       join course_progress c on c.student_id = s.id and c.course_id = $2 and c.completed_at is null
       where a.login_id like 'bench-%'
     ) each_one order by part, id`,
    [count, COURSE_IDS[0]],
  );
  return rows;
}
