import type { LessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { ScormDataSent } from '@skillkite/contract/shapes/scorm';
import { Failure } from '../../../errors/failure.ts';
import type { Tx } from '../../../database/database.ts';
import { arrivingState } from './arriving-state.ts';
import type { Keeping, StateKeeper } from './keep-states.ts';
import { namedInteractions } from '../interactions.ts';
import { requireLaunch } from '../launches.ts';
import { stateFromPlainData } from './plain-state.ts';
import { type Work, latestKept } from './load-attempt.ts';
import { keptOutcome, outcomeIn } from './kept-outcome.ts';

const ATTEMPTS = 5;

/** Result of storing a state, as the outcome of its lesson; throws if it was refused. */
export function outcomeOfKeeping(manifest: PackageManifest, keeping: Keeping): LessonOutcome {
  switch (keeping.kind) {
    case 'kept':
    case 'older':
      return outcomeIn(manifest, keeping.standings);
    case 'no-launch':
      throw new Failure('NO_LAUNCH');
    case 'too-large':
      throw new Failure('STATE_TOO_LARGE');
  }
}

/**
 * Stores data of a client without our player in the newest launch. It has no sequence number, so it is placed after
 * concurrent states.
 */
export async function keepPlainData(
  { tx, keep, now }: { tx: Tx; keep: StateKeeper; now: Date },
  work: Work & { programId: number },
  manifest: PackageManifest,
  data: ScormDataSent,
): Promise<LessonOutcome> {
  const launch = await requireLaunch(tx, work);
  for (let attempt = 1; ; attempt += 1) {
    const state = stateFromPlainData(manifest, await latestKept(tx, work), launch, data);
    if (!state) return keptOutcome(tx, work, manifest);
    const given = { answers: namedInteractions(data.interactions ?? []), at: now };
    const keeping = await keep(arrivingState(work, manifest, state, given));
    if (keeping.kind !== 'older' || attempt >= ATTEMPTS) return outcomeOfKeeping(manifest, keeping);
  }
}
