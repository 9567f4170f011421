import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { COMPLETIONS } from '../../../learning/progress-record/completions-job.ts';
import type { AuditEntry } from '../../../staff/audit.ts';
import type { Person } from '../../../staff/person-session.ts';
import { announceLibrary } from '../../catalogue/libraries.ts';
import { mayPublishTo } from '../library/library.ts';
import { studioPrograms } from '../tables.ts';
import { type Arrangement, arrangeProgram } from './program-rows.ts';

export type ProgramRow = typeof studioPrograms.$inferSelect;

/** Programs are of all classes: a teacher, who publishes to own classes, may not change them. */
export function requireArranger({ given }: Person, schoolId: number | null): void {
  if (!mayPublishTo(given, schoolId, null)) throw new Failure('CLASS_NOT_OWN');
}

export async function holdProgram(
  tx: Tx,
  libraryId: number,
  id: number,
): Promise<ProgramRow | null> {
  const [row] = await tx
    .select()
    .from(studioPrograms)
    .where(and(eq(studioPrograms.id, id), eq(studioPrograms.libraryId, libraryId)))
    .for('update');
  return row ?? null;
}

export const aboutProgram = (
  { id }: Pick<ProgramRow, 'id'>,
  schoolId: number | null,
  after: NonNullable<AuditEntry['after']>,
): AuditEntry => ({ subject: ['program', id], schoolId, after });

/** Writes the order of a program, and tells students' catalogues and unfinished programs. */
export async function arrange(
  tx: Tx,
  program: ProgramRow,
  arrangement: Arrangement,
): Promise<void> {
  const { libraryId } = program;
  const moved = await arrangeProgram(tx, program, arrangement);
  await announceLibrary(tx, libraryId, arrangement.now);
  for (const courseId of moved)
    await enqueue(tx, COMPLETIONS, {
      payload: { libraryId, courseId },
    });
}

export const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('Reading the program failed: it has no row.');
  return one;
};
