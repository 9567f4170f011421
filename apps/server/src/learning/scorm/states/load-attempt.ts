import {
  type SavedSco,
  type SavedStates,
  type ScoState,
  savedStates,
  scoState,
} from '@skillkite/bridge/states/saved-state';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { WHOLE_PACKAGE, scormStates } from '../tables.ts';

export type Work = { studentId: number; lessonId: number };

type Row = typeof scormStates.$inferSelect;
/** The row with the names of the bridge. */
const savedIn = ({ launchNumber, sequence, state }: Row) => ({
  launch: launchNumber,
  sequence,
  state,
});

const NOTHING: SavedStates = { scos: {}, course: null };

/** Everything kept of a student's work in a package. */
export async function loadAttempt(tx: Tx, { studentId, lessonId }: Work): Promise<SavedStates> {
  const rows = await tx
    .select()
    .from(scormStates)
    .where(and(eq(scormStates.studentId, studentId), eq(scormStates.lessonId, lessonId)));
  const states: unknown = {
    scos: Object.fromEntries(
      rows.filter(({ scoId }) => scoId !== WHOLE_PACKAGE).map((row) => [row.scoId, savedIn(row)]),
    ),
    course: rows.filter(({ scoId }) => scoId === WHOLE_PACKAGE).map(savedIn)[0] ?? null,
  };
  return savedStates(states) ? states : NOTHING;
}

/** The state of the SCO a student used last; what single-SCO clients mean by "the" data. */
export function latestSco(saved: SavedStates): { id: string; state: ScoState } | null {
  const [latest] = Object.entries(saved.scos).toSorted(
    ([, a], [, b]) => b.launch - a.launch || b.sequence - a.sequence,
  );
  return latest ? { id: latest[0], state: latest[1].state } : null;
}

/** The same, without reading the others. */
export async function latestKept(
  tx: Tx,
  { studentId, lessonId }: Work,
): Promise<{ id: string; saved: SavedSco } | null> {
  const [row] = await tx
    .select()
    .from(scormStates)
    .where(
      and(
        eq(scormStates.studentId, studentId),
        eq(scormStates.lessonId, lessonId),
        ne(scormStates.scoId, WHOLE_PACKAGE),
      ),
    )
    .orderBy(desc(scormStates.launchNumber), desc(scormStates.sequence))
    .limit(1);
  const state: unknown = row?.state;
  if (!row || !scoState(state)) return null;
  return { id: row.scoId, saved: { ...savedIn(row), state } };
}
