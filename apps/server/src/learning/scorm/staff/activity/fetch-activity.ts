import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import type { fetchActivity } from '@skillkite/contract/staff/activity';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Row = { fullname: string; report: PackageReport | null };

/** An activity of a student: what its package was found to be when it was imported. */
export const fetchActivityHandler =
  ({ catalogue }: WithSchoolCatalogue): StaffHandler<typeof fetchActivity> =>
  async ({ body, visible, place }) => {
    const lesson = (await contentAt({ catalogue }, place)).lesson(body.lesson_id);
    if (lesson?.kind !== 'ia') throw new Failure('NOT_FOUND');
    const [row] = await visible.rows<Row>(sql`
      select s.fullname, (select l.package_report from lessons l where l.id = ${lesson.id}) as report
      from visible_students s`);
    if (!row) throw new Failure('NOT_FOUND');
    return {
      student_id: body.student_id,
      fullname: row.fullname,
      course: fieldIn(lesson.course, 'name', body.language),
      lesson: fieldIn(lesson, 'title', body.language),
      report: row.report,
    };
  };
