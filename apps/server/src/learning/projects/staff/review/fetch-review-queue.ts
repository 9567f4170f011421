import type { fetchReviewQueue } from '@skillkite/contract/staff/review';
import { listOf } from '@skillkite/rules/calls/listing';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentsOf, schoolsOf } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

const PAGE = 300;

type Row = {
  student_id: number;
  school_id: number;
  fullname: string;
  grade: number;
  section: string;
  course_id: number;
  submitted_at: string;
  file_count: number;
  total: number;
};
type Own = { reviewed: number; phrases: string[] };

export const fetchReviewQueueHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchReviewQueue> =>
  async ({ body, visible, person }) => {
    const contentOf = await contentsOf({ catalogue }, person);
    const schoolIds = schoolsOf(person);
    const courseIds = new Set(
      schoolIds.flatMap((id) =>
        contentOf(id).programs.flatMap(({ courses }) => courses.map((course) => course.id)),
      ),
    );
    const { most = PAGE } = body;
    const read = await visible.rows<Row>(sql`
      select s.id as student_id, s.school_id, s.fullname, s.grade, coalesce(s.section, '') as section, j.course_id,
        j.submitted_at, files.count as file_count, (count(*) over ())::int as total
      from visible_students s
      join submissions j on j.student_id = s.id and j.status = 'submitted'
      cross join lateral (
        select count(*)::int from submission_files f
        where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null
      ) files
      where files.count > 0 and j.course_id = any(${sql.param([...courseIds])}::bigint[])
      order by j.submitted_at, s.id, j.course_id limit ${most + 1}`);
    const { rows, nextMost } = listOf(read, most);
    const [own] = await visible.rows<Own>(sql`
      select p.phrases, (
        select count(*)::int from project_reviews r
        where r.person_id = p.id and r.at >= date_trunc('day', ${clock.now().toISOString()}::timestamptz at time zone (
          select coalesce(min(c.time_zone), 'UTC') from visible_schools c
        )) at time zone (select coalesce(min(c.time_zone), 'UTC') from visible_schools c)
      ) as reviewed
      from people p where p.id = ${person.id}`);
    return {
      next_most: nextMost,
      total: rows[0]?.total ?? 0,
      projects: rows.flatMap(({ total: _total, school_id, ...row }) => {
        const course = contentOf(school_id).course(row.course_id);
        return course
          ? [
              {
                ...row,
                course: fieldIn(course, 'name', body.language),
                submitted_at: new Date(row.submitted_at).toISOString(),
              },
            ]
          : [];
      }),
      reviewed_today: own?.reviewed ?? 0,
      phrases: own?.phrases ?? [],
    };
  };
