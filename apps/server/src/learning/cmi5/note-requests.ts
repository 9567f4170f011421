import { LOG_BYTES, type LogEntry, logValue } from '@skillkite/rules/scorm/launch-log';
import { sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import type { OpenSession } from './open-session.ts';
import type { XapiRequest } from './xapi-request.ts';

/** The device's parts of a launch log start at 0; the server's entries come after them. */
const FIRST_PART = 1_000_000;
const MOST_ENTRIES = 20;

type Noted = Pick<LogEntry, 'what' | 'given'>;

/** The statements of a request, else its parameters. */
function notedOf(resource: string, { method, params, body }: XapiRequest): Noted[] {
  const whole = {
    what: `${method} ${resource}`,
    given: params['stateId'] ?? params['profileId'] ?? '',
  };
  if (resource !== 'statements' || method === 'GET') return [whole];
  try {
    const sent = [JSON.parse(body.toString('utf8')) as unknown].flat() as Record<string, unknown>[];
    return sent.slice(0, MOST_ENTRIES).map(({ verb, object, result }) => ({
      what: String((verb as { id?: unknown } | undefined)?.id).replace(/^.*\//, ''),
      given: JSON.stringify({ object: (object as { id?: unknown } | undefined)?.id, result }),
    }));
  } catch {
    return [whole];
  }
}

/** Logs a part's request and response, if the launch is recorded. */
export async function noteRequest(
  { clock, database }: Ports<'clock' | 'database'>,
  session: OpenSession,
  resource: string,
  request: XapiRequest,
  failure: unknown,
): Promise<void> {
  if (!session.isLogged) return;
  const now = clock.now();
  const answer =
    failure === null ? 'true' : failure instanceof Failure ? failure.message : 'a fault of ours';
  const error = failure === null ? '' : failure instanceof Failure ? failure.code : 'FAULT';
  const entries = notedOf(resource, request).map(({ what, given }) => ({
    kind: 'call' as const,
    sco: logValue(session.item.id),
    what: logValue(what),
    given: logValue(given),
    answer: logValue(answer),
    error,
  }));
  await database.orm.execute(sql`
    with log as (
      select l.id, a.launch_number, greatest(0, extract(epoch from ${now}::timestamptz - a.started_at) * 1000)::bigint as at
      from launch_logs l
      join lateral (
        select launch_number, started_at from scorm_launches
        where student_id = l.student_id and lesson_id = l.lesson_id order by launch_number desc limit 1
      ) a on true
      where l.student_id = ${session.studentId} and l.lesson_id = ${session.lessonId} and l.records_until > ${now}
        and (select coalesce(sum(p.bytes), 0) from launch_log_parts p where p.log_id = l.id) < ${LOG_BYTES}
      order by l.id desc limit 1
    )
    insert into launch_log_parts (log_id, student_id, launch_number, part, dropped, entries, bytes)
    select log.id, ${session.studentId}, log.launch_number, ${FIRST_PART} + (
        select count(*) from launch_log_parts p where p.log_id = log.id and p.launch_number = log.launch_number),
      0, (select json_agg(e::jsonb || jsonb_build_object('at', log.at)) from json_array_elements(${JSON.stringify(entries)}::json) e),
      ${Buffer.byteLength(JSON.stringify(entries))}::int
    from log on conflict do nothing`);
}
