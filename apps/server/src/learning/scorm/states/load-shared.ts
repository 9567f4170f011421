import {
  NOTHING_SHARED,
  type SharedValues,
  hasShared,
  sharedWith,
} from '@skillkite/bridge/shared-values';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Activity } from '../activity.ts';
import type { Work } from './load-attempt.ts';
import { scormShared } from '../tables.ts';

/** Data that other packages of the program share with this one, as named in its manifest. */
export async function loadShared(
  tx: Tx,
  { studentId }: Work,
  { course, manifest }: Pick<Activity, 'course' | 'manifest'>,
): Promise<SharedValues> {
  if (!hasShared(manifest)) return NOTHING_SHARED;
  const [row] = await tx
    .select()
    .from(scormShared)
    .where(and(eq(scormShared.studentId, studentId), eq(scormShared.programId, course.program.id)));
  return row ? sharedWith(manifest, row) : NOTHING_SHARED;
}
