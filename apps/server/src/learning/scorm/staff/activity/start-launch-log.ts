import type { startLaunchLog } from '@skillkite/contract/staff/activity';
import { LOG_KEPT_MS, LOG_RECORDS_MS } from '@skillkite/rules/scorm/launch-log';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { recordingUntil, requireActivityLesson } from './launch-logs.ts';

type Row = { school_id: number; log_id: number | null; records_until: Date };

export const startLaunchLogHandler =
  (services: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof startLaunchLog> =>
  async ({ body, visible, place, commit }) => {
    const { student_id: studentId, lesson_id: lessonId } = body;
    requireActivityLesson(await contentAt(services, place), lessonId);
    return commit(async (tx) => {
      const now = services.clock.now();
      const until = new Date(now.getTime() + LOG_RECORDS_MS);
      const expiresAt = new Date(now.getTime() + LOG_KEPT_MS);
      const [row] = await visible.rows<Row>(
        sql`, running as (
          select g.records_until from launch_logs g join visible_students s on s.id = g.student_id
          where g.lesson_id = ${lessonId} and g.records_until > ${now} order by g.id desc limit 1
        ), begun as (
          insert into launch_logs (student_id, lesson_id, asked_at, records_until, expires_at)
          select s.id, ${lessonId}, ${now}, ${until}, ${expiresAt} from visible_students s
          where not exists (select 1 from running) returning id
        )
        select s.school_id, (select id from begun) as log_id,
          coalesce((select records_until from running), ${until}) as records_until
        from visible_students s`,
        tx,
      );
      if (!row) throw new Failure('NOT_FOUND');
      const { log_id, school_id: schoolId } = row;
      return {
        details: recordingUntil(new Date(row.records_until)),
        audit:
          log_id === null
            ? 'unchanged'
            : [
                {
                  subject: ['launch-log', log_id],
                  schoolId,
                  after: { student: studentId, lesson: lessonId },
                },
              ],
      };
    });
  };
