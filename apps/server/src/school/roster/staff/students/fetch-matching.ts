import type { fetchMatching } from '@skillkite/contract/staff/students';
import { MOST_CHOSEN_STUDENTS } from '@skillkite/rules/school/roster/departure';
import { sql } from 'drizzle-orm';
import { matching } from '../fetch-students.ts';
import { ROSTER_COLUMNS, type RosterRow, rosterStudent } from '../roster-student-shape.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

export const fetchMatchingHandler: StaffHandler<typeof fetchMatching> = async ({
  body,
  visible,
}) => {
  const rows = await visible.rows<RosterRow & { total: number }>(sql`
    select ${ROSTER_COLUMNS}, (count(*) over ())::int as total
    from visible_students s join accounts a on a.id = s.account_id
    where ${matching(body)}
    order by lower(s.fullname), s.id limit ${MOST_CHOSEN_STUDENTS}`);
  return { total: rows[0]?.total ?? 0, students: rows.map(rosterStudent) };
};
