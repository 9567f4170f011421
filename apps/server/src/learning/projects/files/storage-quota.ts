import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';

type Quota = Ports<'clock' | 'config'>;

/**
 * Reservation time of an upload without activity. Aborted requests release it at once; this covers lost clients and
 * processes.
 */
export const ROOM_HELD_MS = 120_000;

/**
 * Bytes counted against a student's quota: files of all projects, announced sizes of uploads in progress, and pictures
 * of tickets and quests. Interrupted uploads do not count.
 */
export async function storedBytes(tx: Tx, studentId: number, now: Date): Promise<number> {
  // An int8 comes as a text here.
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select (
      coalesce((select sum(size_bytes) from submission_files where student_id = ${studentId}
        and (file_type is not null or room_held_until > ${now})), 0)
      + coalesce((select sum(octet_length(screenshot)) from support_tickets
        where student_id = ${studentId}), 0) * 3 / 4
      + coalesce((select sum(octet_length(photo)) from quest_views
        where student_id = ${studentId}), 0) * 3 / 4
    )::bigint as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/** Throws if `bytes` more do not fit. The caller holds the student's lock, so that concurrent files cannot exceed the quota. */
export async function requireRoom(
  tx: Tx,
  { config, clock }: Quota,
  { studentId, bytes, field }: { studentId: number; bytes: number; field: string },
): Promise<void> {
  const stored = await storedBytes(tx, studentId, clock.now());
  if (stored + bytes <= config.studentStorageBytes) return;
  throw new Failure('STORAGE_FULL', { field });
}
