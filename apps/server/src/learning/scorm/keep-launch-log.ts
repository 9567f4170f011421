import type { keepLaunchLog } from '@skillkite/contract/learning/scorm';
import { LOG_BYTES } from '@skillkite/rules/scorm/launch-log';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';

type Row = { is_on: boolean };

/** Stores a part of a debug log if recording is on and there is space; otherwise tells the device to stop. */
export const keepLaunchLogHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof keepLaunchLog> =>
  async ({ body, student }) => {
    const { launch_number: launch, part, dropped, topic_id: lessonId } = body;
    const entries = JSON.stringify(body.entries);
    const { rows } = await database.orm.execute<Row>(sql`
      with log as (
        select l.id from launch_logs l
        where l.student_id = ${student.id} and l.lesson_id = ${lessonId}
          and l.records_until > ${clock.now()}
          and exists (select 1 from scorm_launches s where s.student_id = l.student_id
            and s.lesson_id = l.lesson_id and s.launch_number = ${launch})
          and (select coalesce(sum(p.bytes), 0) from launch_log_parts p where p.log_id = l.id) < ${LOG_BYTES}
        order by l.id desc limit 1
      ), kept as (
        insert into launch_log_parts (log_id, student_id, launch_number, part, dropped, entries, bytes)
        select log.id, ${student.id}, ${launch}, ${part}, ${dropped}, ${entries}::json, ${Buffer.byteLength(entries)}::int
        from log on conflict do nothing
      )
      select exists (select 1 from log) as is_on`);
    return { is_on: rows[0]?.is_on === true ? 1 : 0 };
  };
