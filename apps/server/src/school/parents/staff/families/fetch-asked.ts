import type { fetchAsked } from '@skillkite/contract/staff/families';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Asked = (typeof fetchAsked)['~details']['asked'][number];

export const fetchAskedHandler: StaffHandler<typeof fetchAsked> = async ({ visible }) => {
  const rows = await visible.rows<Asked>(sql`
    select j.id as join_id, j.version, j.asked_at, p.name as parent_name, p.email as parent_email,
      s.id as student_id, s.fullname, s.grade, coalesce(s.section, '') as section, s.school_id
    from parent_joins j
    join visible_students s on s.id = j.student_id
    join people p on p.id = j.person_id
    where j.decided_at is null
    order by j.asked_at, j.id`);
  return {
    asked: rows.map((row) => ({ ...row, asked_at: new Date(row.asked_at).toISOString() })),
  };
};
