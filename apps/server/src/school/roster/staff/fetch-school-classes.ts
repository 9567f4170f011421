import type { fetchSchoolClasses } from '@skillkite/contract/staff/roster';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

type Row = {
  name: string;
  time_zone: string;
  classes: { grade: number; section: string; students: number; without_password: number }[];
};

export const fetchSchoolClassesHandler: StaffHandler<typeof fetchSchoolClasses> = async ({
  visible,
}) => {
  const [row] = await visible.rows<Row>(sql`
    select c.name, c.time_zone, coalesce((
      select json_agg(of order by of.grade, of.section) from (
        select s.grade, coalesce(s.section, '') as section, count(*)::int as students,
          (count(*) filter (where a.password_hash is null))::int as without_password
        from visible_students s join accounts a on a.id = s.account_id
        group by 1, 2
      ) of
    ), '[]') as classes
    from visible_schools c`);
  if (!row) throw new Failure('NOT_FOUND');
  return { school_name: row.name, time_zone: row.time_zone, classes: row.classes };
};
