import type { fetchSchoolEvents } from '@skillkite/contract/staff/events';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { type ChangedMeanwhile, type Trace, rowsAbout } from '../../../staff/changed-meanwhile.ts';
import { events } from '../tables.ts';

type SchoolEvent = (typeof fetchSchoolEvents)['~details']['upcoming'][number];
type Row = typeof events.$inferSelect;
type Words = Omit<SchoolEvent, 'event_id' | 'version' | 'enrolled' | 'is_cancelled'>;

export const schoolEventShape = (row: Row): SchoolEvent => ({
  event_id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  host: row.host,
  lang: row.lang,
  kind: row.kind,
  class_groups: row.classGroups,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  capacity: row.capacity,
  join_link: row.joinLink,
  enrolled: row.enrolled,
  is_cancelled: row.cancelledAt === null ? 0 : 1,
});

const refused = (field: string, message: string) => new Failure('BAD_REQUEST', { field, message });

/** Columns of an event from a request; a new start in the past is refused. */
export function columnsOf(words: Words, now: Date, before?: Row) {
  const [startsAt, endsAt] = [new Date(words.starts_at), new Date(words.ends_at)];
  const isSameStart = before?.startsAt.getTime() === startsAt.getTime();
  if (!isSameStart && startsAt <= now)
    throw refused('starts_at', 'The field "starts_at" must be later than now.');
  if (endsAt <= startsAt)
    throw refused('ends_at', 'The field "ends_at" must be later than the start.');
  if (words.capacity !== null && words.capacity < (before?.enrolled ?? 0))
    throw refused('capacity', 'The field "capacity" is less than the places that are taken.');
  return {
    name: words.name.trim(),
    description: words.description.trim(),
    host: words.host.trim(),
    lang: words.lang,
    kind: words.kind,
    classGroups: words.class_groups,
    startsAt,
    endsAt,
    capacity: words.capacity,
    joinLink: words.join_link,
    // Translations belong to the earlier text.
    translations: {},
  };
}

export const traceOfEvent = (eventId: number): Trace => ({
  rows: rowsAbout(['event', eventId], ['events/change_event', 'events/cancel_event']),
});

/** Locks the event and checks the caller's version. */
export async function heldEvent(
  tx: Tx,
  { event_id, version }: { event_id: number; version: number },
  changed: ChangedMeanwhile,
): Promise<Row> {
  const [row] = await tx.select().from(events).where(eq(events.id, event_id)).for('update');
  if (!row) throw new Failure('NOT_FOUND');
  if (row.version !== version)
    throw await changed(tx, schoolEventShape(row), traceOfEvent(event_id));
  return row;
}
