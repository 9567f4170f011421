import {
  type SavedStates,
  type ScoState,
  courseState,
  savedStates,
  scoState,
} from '@skillkite/bridge/saved-state';
import type { LaunchState } from '@skillkite/contract/shapes/scorm';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { WHOLE_PACKAGE, scormStates } from './tables.ts';

export type Work = { studentId: number; lessonId: number };

const NOTHING: SavedStates = { scos: {}, course: null };

/** Everything kept of a student's work in a package. */
export async function savedWork(tx: Tx, { studentId, lessonId }: Work): Promise<SavedStates> {
  const rows = await tx
    .select()
    .from(scormStates)
    .where(and(eq(scormStates.studentId, studentId), eq(scormStates.lessonId, lessonId)));
  const states: unknown = {
    scos: Object.fromEntries(
      rows
        .filter(({ scoId }) => scoId !== WHOLE_PACKAGE)
        .map(({ scoId, launch, sequence, state }) => [scoId, { launch, sequence, state }]),
    ),
    course:
      rows
        .filter(({ scoId }) => scoId === WHOLE_PACKAGE)
        .map(({ launch, sequence, state }) => ({ launch, sequence, state }))[0] ?? null,
  };
  return savedStates(states) ? states : NOTHING;
}

/** A state has the shape the player gives it, or is refused with its field. */
export function requireState({ sco_id, state }: LaunchState): void {
  const isWhole = sco_id === WHOLE_PACKAGE;
  if (isWhole ? !courseState(state) : !scoState(state)) {
    throw new Failure('BAD_REQUEST', {
      field: 'launch_state.state',
      message: 'The field "launch_state.state" is not a state of this player.',
    });
  }
}

/**
 * Keep a state unless a newer one is there: by launch, then by sequence, never by a clock (architecture 6). A repeat
 * changes nothing. The comparison is made by the database, so that two that arrive at once cannot both win.
 */
export async function keepState(
  tx: Tx,
  { studentId, lessonId }: Work,
  { launch, sequence, sco_id: scoId, state }: LaunchState,
  now: Date,
): Promise<void> {
  await tx
    .insert(scormStates)
    .values({ studentId, lessonId, scoId, launch, sequence, state, updatedAt: now })
    .onConflictDoUpdate({
      target: [scormStates.studentId, scormStates.lessonId, scormStates.scoId],
      set: { launch, sequence, state, updatedAt: now },
      setWhere: sql`(${scormStates.launch}, ${scormStates.sequence}) < (${launch}, ${sequence})`,
    });
}

/** The state of the SCO a student used last; what single-SCO clients mean by "the" data. */
export function latestSco(saved: SavedStates): { id: string; state: ScoState } | null {
  const [latest] = Object.entries(saved.scos).toSorted(
    ([, a], [, b]) => b.launch - a.launch || b.sequence - a.sequence,
  );
  return latest ? { id: latest[0], state: latest[1].state } : null;
}
