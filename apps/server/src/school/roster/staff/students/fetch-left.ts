import type { fetchLeft } from '@skillkite/contract/staff/students';
import { sql } from 'drizzle-orm';
import { matching } from '../fetch-students.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { LEFT_COLUMNS, type LeftRow, leftStudent } from './left-student-shape.ts';

const PAGE = 100;
/** Sorts departures without a day to the end. */
const NO_DAY = '0001-01-01';

/** Reads one more than a page: whether there is a next one. */
export const fetchLeftHandler: StaffHandler<typeof fetchLeft> = async ({
  body: { search, after },
  visible,
}) => {
  const [row] = await visible.rows<{ total: number; page: LeftRow[] }>(sql`,
    found as (
      select ${LEFT_COLUMNS}, coalesce(s.left_on, ${NO_DAY}) as day
      from students_who_left s join accounts a on a.id = s.account_id
      where ${matching({ search })}
    )
    select (select count(*)::int from found) as total, coalesce((
      select json_agg(of order by of.day desc, of.id desc) from (
        select * from found
        where ${after === undefined ? sql`true` : sql`(day, id) < (${after.left_on ?? NO_DAY}, ${after.student_id})`}
        order by day desc, id desc limit ${PAGE + 1}
      ) of
    ), '[]') as page`);
  const { total = 0, page = [] } = row ?? {};
  const students = page.slice(0, PAGE);
  const last = page.length > PAGE ? students.at(-1) : undefined;
  return {
    total,
    students: students.map(leftStudent),
    next: last ? { left_on: last.leftOn, student_id: last.id } : null,
  };
};
