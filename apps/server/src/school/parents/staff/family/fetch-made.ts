import type { fetchMade } from '@skillkite/contract/family/week';
import { sql } from 'drizzle-orm';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { PROJECT_COLUMNS, type ProjectRow, shownProjects } from './shown.ts';

export const fetchMadeHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchMade> =>
  async ({ body: { language }, visible, place }) => {
    const rows = await visible.rows<ProjectRow>(sql`
      select ${PROJECT_COLUMNS}
      from visible_students s
      join visible_schools c on c.id = s.school_id
      join submissions j on j.student_id = s.id
      order by j.submitted_at desc, j.course_id`);
    return {
      projects: shownProjects({ content: await contentAt({ catalogue }, place), language }, rows),
    };
  };
