import type { stopLaunchLog } from '@skillkite/contract/staff/activity';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { recordingUntil } from './launch-logs.ts';

type Row = { id: number; school_id: number };

export const stopLaunchLogHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof stopLaunchLog> =>
  ({ body, visible, commit }) =>
    commit(async (tx) => {
      const now = clock.now();
      const { student_id: studentId, lesson_id: lessonId } = body;
      const ended = await visible.rows<Row>(
        sql`update launch_logs g set records_until = ${now} from visible_students s
          where s.id = g.student_id and g.lesson_id = ${lessonId} and g.records_until > ${now}
          returning g.id, s.school_id`,
        tx,
      );
      const [first, ...others] = ended.map(({ id, school_id: schoolId }) => ({
        subject: ['launch-log', id] as const,
        schoolId,
        before: { student: studentId, lesson: lessonId },
      }));
      return {
        details: recordingUntil(undefined),
        audit: first ? [first, ...others] : 'unchanged',
      };
    });
