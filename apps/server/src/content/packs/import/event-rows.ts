import { addDays, dayOf, isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { instantAt } from '@skillkite/rules/time/wall-clock';
import { and, gt, isNotNull, isNull } from 'drizzle-orm';
import { events } from '../../../school/events/tables.ts';
import { tellEnrolled } from '../../../school/events/tell-enrolled.ts';
import { among } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import { languageOf } from '../check-pack.ts';
import { written } from '@skillkite/content/local-text';
import type { EventEntry } from '@skillkite/content/pack-schemas';
import type { Match } from './match-rows.ts';
import type { Sources } from './pack-rows.ts';
import { idIn } from './plan-rows.ts';
import { PackError, type Problem } from '../problem.ts';

const MINUTE_MS = 60_000;
const ZONE_BY_DEFAULT = 'Asia/Kolkata';

type EventRow = typeof events.$inferInsert;

/** When an event begins; days and minutes from now are counted from its first import (D10). */
function startOf(event: EventEntry, firstImportedAt: Date): Date {
  const { day, in_days: inDays = 0, in_minutes: inMinutes, at = '00:00' } = event;
  if (inMinutes !== undefined) return new Date(firstImportedAt.getTime() + inMinutes * MINUTE_MS);
  const zone = event.time_zone ?? ZONE_BY_DEFAULT;
  const on =
    day !== undefined && isCalendarDay(day) ? day : addDays(dayOf(firstImportedAt, zone), inDays);
  return instantAt(on, at, zone);
}

/**
 * Cancels future events that left the pack and have enrolled students, who are informed. Returns the remaining ones, to
 * be retired.
 */
export async function callOff<M extends Match>(
  tx: Tx,
  { retired, ...plan }: M,
  now: Date,
): Promise<Omit<M, 'retired'> & Pick<Match, 'retired'>> {
  const off = await tx
    .update(events)
    .set({ cancelledAt: now })
    .where(
      and(
        among(events.id, retired),
        isNull(events.retiredAt),
        isNull(events.cancelledAt),
        gt(events.endsAt, now),
        gt(events.enrolled, 0),
      ),
    )
    .returning({ id: events.id });
  await tellEnrolled(
    tx,
    off.map(({ id }) => id),
  );
  const kept = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(among(events.id, retired), isNotNull(events.cancelledAt)));
  const isKept = new Set(kept.map(({ id }) => id));
  return { ...plan, retired: retired.filter((id) => !isKept.has(id)) };
}

/**
 * Rows of a pack's events. Enrolled students keep their places: a smaller capacity throws a PackError. Existing rows
 * are locked until the import ends.
 */
export async function eventRows(
  tx: Tx,
  { pack, plan, packId }: Sources,
  now: Date,
): Promise<EventRow[]> {
  const entries = pack.events?.value ?? [];
  const here = await tx
    .select()
    .from(events)
    .where(among(events.id, [...plan.events.ids.values()]))
    .orderBy(events.id)
    .for('update');
  const byId = new Map(here.map((row) => [row.id, row]));
  const problems: Problem[] = [];
  const told: number[] = [];
  const rows = entries.map((event, index): EventRow => {
    const id = idIn(plan.events, event.slug);
    const before = byId.get(id);
    const enrolled = before?.enrolled ?? 0;
    const { title, description = '', host, capacity } = event;
    if (capacity !== undefined && capacity < enrolled) {
      const taken = `${enrolled} student${enrolled === 1 ? ' has' : 's have'} a place already: the capacity cannot be less.`;
      const voice = pack.events?.at([index, 'capacity']);
      if (voice) problems.push(voice.at(taken));
    }
    const firstImportedAt = before?.firstImportedAt ?? now;
    const startsAt = startOf(event, firstImportedAt);
    const endsAt = new Date(startsAt.getTime() + event.minutes * MINUTE_MS);
    const isMoved =
      before !== undefined &&
      (before.startsAt.getTime() !== startsAt.getTime() ||
        before.endsAt.getTime() !== endsAt.getTime());
    if (isMoved || (before && before.cancelledAt !== null)) told.push(id);
    return {
      id,
      packId,
      slug: event.slug,
      ...written({ name: title, description, host }, languageOf(pack)),
      kind: event.kind,
      classGroups: event.class_groups.toSorted((a, b) => a - b),
      startsAt,
      endsAt,
      movedAt: isMoved ? now : (before?.movedAt ?? null),
      capacity: capacity ?? null,
      joinLink: event.join_link,
      firstImportedAt,
    };
  });
  if (problems.length > 0) throw new PackError(problems);
  await tellEnrolled(tx, told);
  return rows;
}
