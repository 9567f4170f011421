import { scoState } from '@skillkite/bridge/saved-state';
import type { Interaction, LaunchState } from '@skillkite/contract/shapes/scorm';
import type { Tx } from '../../platform/database.ts';
import { interactionsIn, keepInteractions } from './interactions.ts';
import { type Work, keepState } from './saved-work.ts';

/** Keep a state, and the answers in it that reports show: those given, else those the package set. */
export async function keepWork(
  tx: Tx,
  work: Work,
  state: LaunchState,
  given: readonly Interaction[] | null,
  now: Date,
): Promise<void> {
  await keepState(tx, work, state, now);
  const sco: unknown = state.state;
  const answers = given ?? (scoState(sco) ? interactionsIn(sco.elements) : []);
  await keepInteractions(tx, work, state.sco_id, answers, now);
}
