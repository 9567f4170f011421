import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { type AuProgress, type MoveOn, auStatus, isSatisfied } from '@skillkite/rules/scorm/cmi5';
import type { Hundredths } from '@skillkite/rules/scorm/scorm-time';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

type Work = { readonly studentId: number; readonly lessonId: number };
export type Standing = {
  readonly auId: string;
  readonly moveOn: MoveOn;
  readonly progress: AuProgress;
};

/** State of an AU in the form of a SCO's, which lessons, reports and the table of contents read. */
const stateOf = ({ moveOn, progress }: Standing): ScoState => ({
  elements: progress.scaled === null ? {} : { 'cmi.score.scaled': String(progress.scaled) },
  lessonStatus: auStatus(moveOn, progress),
  exit: 'suspend',
  finished: isSatisfied(moveOn, progress),
  earlierTime: 0,
  sessionTime: 0,
});

/** Keeps what AUs have reached, as of the newest launch. */
export async function keepStandings(
  tx: Tx,
  { studentId, lessonId }: Work,
  standings: readonly Standing[],
  now: Date,
): Promise<void> {
  if (standings.length === 0) return;
  const rows = standings.map((one) => ({
    sco_id: one.auId,
    state: stateOf(one),
    score_percent: one.progress.scaled === null ? null : one.progress.scaled * 100,
  }));
  await tx.execute(sql`
    insert into scorm_states as s (student_id, lesson_id, sco_id, launch_number, sequence, state,
      lesson_status, score_percent, bytes, updated_at)
    select ${studentId}, ${lessonId}, r.sco_id, coalesce((
        select max(l.launch_number) from scorm_launches l
        where l.student_id = ${studentId} and l.lesson_id = ${lessonId}), 1),
      1, r.state, r.state->>'lessonStatus', r.score_percent, octet_length(r.state::text), ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(sco_id text, state json, score_percent double precision)
    order by r.sco_id
    on conflict (student_id, lesson_id, sco_id) do update set launch_number = excluded.launch_number,
      sequence = s.sequence + 1, lesson_status = excluded.lesson_status,
      score_percent = excluded.score_percent, bytes = excluded.bytes, updated_at = excluded.updated_at,
      state = (excluded.state::jsonb || jsonb_build_object('earlierTime', s.state->'earlierTime'))::json`);
}

/** Adds the time of a session to an AU's progress, in hundredths of a second. */
export async function addTime(
  tx: Tx,
  { studentId, lessonId }: Work,
  spent: readonly { readonly auId: string; readonly time: Hundredths }[],
): Promise<void> {
  if (spent.length === 0) return;
  await tx.execute(sql`
    update scorm_states s set sequence = s.sequence + 1, state = (s.state::jsonb || jsonb_build_object(
      'earlierTime', (s.state->>'earlierTime')::bigint + t.time))::json
    from (
      select "auId" as au_id, sum(time)::bigint as time
      from json_to_recordset(${JSON.stringify(spent)}::json) as r("auId" text, time bigint) group by 1
    ) t
    where s.student_id = ${studentId} and s.lesson_id = ${lessonId} and s.sco_id = t.au_id`);
}
