import type { fetchClassPlaces } from '@skillkite/contract/staff/lti';
import { listOf } from '@skillkite/rules/calls/listing';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { sql } from 'drizzle-orm';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

type Row = {
  place_id: number;
  platform: string;
  course_id: number | null;
  has_members: 0 | 1;
  came: number;
};

const PAGE = 100;

export const fetchClassPlacesHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchClassPlaces> =>
  async ({ body: { language, most = PAGE }, visible, place }) => {
    const read = await visible.rows<Row>(sql`
      select r.id as place_id, p.name as platform, r.course_id,
        (r.memberships_url is not null)::int as has_members, count(*)::int as came
      from lti_scores o
      join visible_students s on s.id = o.student_id
      join lti_resource_links r on r.id = o.resource_link_id
      join lti_platforms p on p.id = r.platform_id and p.school_id = s.school_id and p.ended_at is null
      group by r.id, p.name order by r.last_at desc, r.id limit ${most + 1}`);
    const { rows, nextMost } = listOf(read, most);
    const content = await contentAt({ catalogue }, place);
    return {
      next_most: nextMost,
      places: rows.map(({ course_id, ...link }) => {
        const course = course_id === null ? undefined : content.course(course_id);
        return { ...link, course: course ? fieldIn(course, 'name', language) : null };
      }),
    };
  };
