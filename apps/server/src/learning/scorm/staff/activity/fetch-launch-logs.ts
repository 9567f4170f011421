import type { fetchLaunchLogs } from '@skillkite/contract/staff/activity';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { type LogRow, logRows, recordingUntil } from './launch-logs.ts';

export const fetchLaunchLogsHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof fetchLaunchLogs> =>
  async ({ body, visible }) => {
    const rows = await visible.rows<LogRow>(
      logRows(sql`join visible_students s on s.id = g.student_id
        left join launch_log_parts p on p.log_id = g.id where g.lesson_id = ${body.lesson_id}`),
    );
    const now = clock.now();
    const on = rows.find(({ records_until }) => new Date(records_until) > now);
    return {
      ...recordingUntil(on && new Date(on.records_until)),
      logs: rows.map(({ log_id, asked_at, expires_at, launches, entries }) => ({
        log_id,
        asked_at: new Date(asked_at).toISOString(),
        expires_at: new Date(expires_at).toISOString(),
        launches,
        entries,
      })),
    };
  };
