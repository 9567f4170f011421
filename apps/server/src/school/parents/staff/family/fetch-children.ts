import type { fetchChildren } from '@skillkite/contract/family/children';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Child = (typeof fetchChildren)['~details']['children'][number];

export const fetchChildrenHandler =
  (): StaffHandler<typeof fetchChildren> =>
  async ({ visible }) => ({
    children: await visible.rows<Child>(sql`
      select s.id as student_id, s.fullname, s.grade, coalesce(s.section, '') as section, c.name as school_name
      from visible_students s join visible_schools c on c.id = s.school_id
      order by s.fullname, s.id`),
  });
