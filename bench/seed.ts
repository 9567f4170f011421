import type { Database } from '../apps/server/src/platform/database.ts';

/** A program of the demo pack that students of grade 6 see: its first two courses. */
export const COURSE_IDS = [1011, 1012] as const;
const STUDENTS_OF_A_SCHOOL = 500;

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

/** Students spread over all who are in the middle of the first course, to be signed in. */
export async function someStudents(
  { pool }: Database,
  count: number,
): Promise<{ id: number; accountId: number }[]> {
  const { rows } = await pool.query<{ id: number; accountId: number }>(
    `select min(id)::int as id, min(account_id)::int as "accountId" from (
       select s.id, s.account_id, ntile($1) over (order by s.id) as part
       from students s join accounts a on a.id = s.account_id
       join course_progress c on c.student_id = s.id and c.course_id = $2 and c.completed_at is null
       where a.login_id like 'bench-%'
     ) each_one group by part`,
    [count, COURSE_IDS[0]],
  );
  return rows;
}
