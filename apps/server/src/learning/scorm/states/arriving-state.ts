import { standingOf } from '@skillkite/bridge/lesson-outcome';
import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import { courseState, scoState } from '@skillkite/bridge/states/saved-state';
import { sharedWith } from '@skillkite/bridge/shared-values';
import type { Interaction, LaunchState } from '@skillkite/contract/shapes/scorm';
import { Failure } from '../../../errors/failure.ts';
import { interactionsIn } from '../interactions.ts';
import type { ArrivingState } from './keep-states.ts';
import type { Work } from './load-attempt.ts';
import { WHOLE_PACKAGE } from '../tables.ts';

const scosOf = new WeakMap<PackageManifest, ReadonlySet<string>>();

/** Whether a state is of one of the package's own SCOs, or of the package as a whole (D15). */
export function isOwnSco(manifest: PackageManifest, scoId: string): boolean {
  // cmi5 results come from statements only.
  const speaking = manifest.version === 'cmi5' ? [] : launchableItems(manifest);
  const scos = scosOf.get(manifest) ?? new Set(speaking.map(({ id }) => id));
  scosOf.set(manifest, scos);
  return scoId === WHOLE_PACKAGE || scos.has(scoId);
}

const refused = (field: string, what: string) =>
  new Failure('BAD_REQUEST', { field, message: `The field "${field}" ${what}.` });

/**
 * A state of one of the package's own SCOs, in the shape the player gives it; else it is refused with its field. Its answers
 * for reports are those given, else those the package set.
 */
export function arrivingState(
  { studentId, lessonId, programId }: Work & { programId: number },
  manifest: PackageManifest,
  { sco_id: scoId, launch, sequence, state }: LaunchState,
  given: { answers: readonly Interaction[] | null; at: Date },
): ArrivingState {
  if (!isOwnSco(manifest, scoId)) {
    throw refused('launch_state.sco_id', 'names no SCO of this package');
  }
  const at = { studentId, lessonId, scoId, launch, sequence, state, at: given.at };
  const told: unknown = state;
  if (scoId === WHOLE_PACKAGE) {
    if (!courseState(told)) throw refused('launch_state.state', 'is not a state of this player');
    const verdict = manifest.version === 'cmi5' ? null : told.verdict;
    const { lessonStatus = null, scorePercent = null } = verdict ?? {};
    const shared = told.shared && { programId, ...sharedWith(manifest, told.shared) };
    return { ...at, lessonStatus, scorePercent, answers: given.answers ?? [], shared };
  }
  if (!scoState(told)) throw refused('launch_state.state', 'is not a state of this player');
  const answers = given.answers ?? interactionsIn(told.elements);
  return { ...at, ...standingOf(manifest.version, told), answers };
}
