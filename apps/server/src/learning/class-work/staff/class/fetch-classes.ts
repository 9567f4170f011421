import type { fetchClasses } from '@skillkite/contract/staff/class';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Row = (typeof fetchClasses)['~details']['classes'][number];

export const fetchClassesHandler =
  (): StaffHandler<typeof fetchClasses> =>
  async ({ visible }) => ({
    classes: await visible.rows<Row>(sql`
      select s.school_id, c.name as school_name, s.grade, coalesce(s.section, '') as section,
        count(*)::int as students
      from visible_students s join visible_schools c on c.id = s.school_id
      group by 1, 2, 3, 4 order by c.name, s.school_id, s.grade, 4`),
  });
