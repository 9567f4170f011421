import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';

type Quota = Pick<Services, 'config'>;

/** Bytes a student has in the store: files of all projects, those under way as they were announced, and pictures of tickets. */
export async function storedBytes(tx: Tx, studentId: number): Promise<number> {
  // An int8 comes as a text here.
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select (
      coalesce((select sum(size_bytes) from submission_files where student_id = ${studentId}), 0)
      + coalesce((select sum(octet_length(screenshot)) from support_tickets
        where student_id = ${studentId}), 0) * 3 / 4
    )::bigint as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/** So many bytes more have to fit. The caller holds the student's lock, so that of files sent at once no more are taken. */
export async function requireRoom(
  tx: Tx,
  { config }: Quota,
  { studentId, bytes, field }: { studentId: number; bytes: number; field: string },
): Promise<void> {
  if ((await storedBytes(tx, studentId)) + bytes <= config.studentStorageBytes) return;
  throw new Failure('STORAGE_FULL', { field });
}
