import type { fetchStudents } from '@skillkite/contract/staff/roster';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { ROSTER_COLUMNS, type RosterRow, rosterStudent } from './roster-student-shape.ts';

const PAGE = 100;
/** More words than a name has: the rest says nothing. */
const MOST_WORDS = 6;

const wordsOf = (search: string): string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const hasWord = (word: string): SQL =>
  sql`(strpos(lower(s.fullname), ${word}) > 0 or strpos(a.login_id, ${word}) > 0
    or strpos(lower(a.admission_no), ${word}) > 0)`;

type Wanted = {
  readonly search?: string | undefined;
  readonly grade?: number | undefined;
  readonly section?: string | undefined;
};

/** Condition of a search, for rows `s` of students and `a` of accounts. */
export function matching({ search = '', grade, section }: Wanted): SQL {
  const wanted = [
    ...(grade === undefined ? [] : [sql`s.grade = ${grade}`]),
    ...(section === undefined ? [] : [sql`coalesce(s.section, '') = ${section}`]),
    ...wordsOf(search).map(hasWord),
  ];
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

type Listed = RosterRow & { name: string };

/** One more than a page is read: whether there is a next one. */
export const fetchStudentsHandler: StaffHandler<typeof fetchStudents> = async ({
  body: { after, ...wanted },
  visible,
}) => {
  const [row] = await visible.rows<{ total: number; page: Listed[] }>(sql`,
    found as (
      select ${ROSTER_COLUMNS}, lower(s.fullname) as name
      from visible_students s join accounts a on a.id = s.account_id
      where ${matching(wanted)}
    )
    select (select count(*)::int from found) as total, coalesce((
      select json_agg(of order by of.name, of.id) from (
        select * from found
        where ${after === undefined ? sql`true` : sql`(name, id) > (${after.name}, ${after.student_id})`}
        order by name, id limit ${PAGE + 1}
      ) of
    ), '[]') as page`);
  const { total = 0, page = [] } = row ?? {};
  const students = page.slice(0, PAGE);
  const last = page.length > PAGE ? students.at(-1) : undefined;
  return {
    total,
    students: students.map(rosterStudent),
    next: last ? { name: last.name, student_id: last.id } : null,
  };
};
