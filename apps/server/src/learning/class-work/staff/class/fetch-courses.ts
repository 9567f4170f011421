import type { fetchCourses } from '@skillkite/contract/staff/class';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { sql } from 'drizzle-orm';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Row = {
  students: number;
  courses: { course_id: number; begun: number; finished: number }[];
};

export const fetchCoursesHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchCourses> =>
  async ({ body, visible, place }) => {
    const [row] = await visible.rows<Row>(sql`
      select (select count(*)::int from visible_students s) as students,
        coalesce((select json_agg(b order by b.last_at desc) from (
          select p.course_id, count(*)::int as begun, count(p.completed_at)::int as finished, max(p.last_at) as last_at
          from visible_students s join course_progress p on p.student_id = s.id
          group by p.course_id) b), '[]') as courses`);
    const content = await contentAt({ catalogue }, place);
    return {
      students: row?.students ?? 0,
      courses: (row?.courses ?? []).flatMap(({ course_id, begun, finished }) => {
        const course = content.course(course_id);
        if (!course) return [];
        return [
          {
            course_id,
            course: fieldIn(course, 'name', body.language),
            program: fieldIn(course.program, 'name', body.language),
            begun,
            finished,
          },
        ];
      }),
    };
  };
