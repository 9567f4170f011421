import { isDeepStrictEqual } from 'node:util';
import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import { type SavedSco, type ScoState, lessonStatus } from '@skillkite/bridge/states/saved-state';
import type { LaunchState, ScormDataSent } from '@skillkite/contract/shapes/scorm';
import { SCORM_EXITS } from '@skillkite/rules/scorm/scorm-launch';
import { parseTimespan12 } from '@skillkite/rules/scorm/scorm-time';
import { namedInteractions } from '../interactions.ts';

const exitOf = (text: string | undefined): ScoState['exit'] =>
  SCORM_EXITS.find((exit) => exit === text) ?? 'suspend';

/** Whether two states are equal, except for the time before their launch, which plain clients omit. */
const tellTheSame = (one: ScoState, other: ScoState): boolean =>
  isDeepStrictEqual({ ...one, earlierTime: 0 }, { ...other, earlierTime: 0 });

/**
 * SCORM data of a client without the player (spec 3 "SCORM data") as a new state after the latest, so that the player
 * can continue it. Within a launch the longest session time counts, so a late call removes none (decision 79). Null for
 * a repeat, which changes nothing.
 */
export function stateFromPlainData(
  manifest: PackageManifest,
  latest: { id: string; saved: SavedSco } | null,
  launch: number,
  data: ScormDataSent,
): LaunchState | null {
  const kept = latest?.saved.state;
  const is12 = manifest.version === '1.2';
  const elements: Record<string, string> = { ...kept?.elements };
  const set = (name12: string, name2004: string, value: string | number | undefined) => {
    if (value !== undefined) elements[is12 ? name12 : name2004] = String(value);
  };
  set('cmi.core.lesson_location', 'cmi.location', data.lesson_location);
  set('cmi.suspend_data', 'cmi.suspend_data', data.suspend_data);
  set('cmi.core.score.raw', 'cmi.score.raw', data.score_raw);
  set('cmi.core.score.max', 'cmi.score.max', data.score_max);
  set('cmi.core.score.min', 'cmi.score.min', data.score_min);
  const status: unknown = data.lesson_status;
  const isOfThisLaunch = latest?.saved.launch === launch;
  const { earlierTime, sessionTime } = kept ?? { earlierTime: 0, sessionTime: 0 };
  const state: ScoState = {
    elements,
    lessonStatus: lessonStatus(status) ? status : (kept?.lessonStatus ?? 'incomplete'),
    exit: exitOf(data.cmi_exit),
    finished: false,
    earlierTime: isOfThisLaunch ? earlierTime : earlierTime + sessionTime,
    sessionTime: Math.max(
      parseTimespan12(data.session_time ?? '') ?? 0,
      isOfThisLaunch ? sessionTime : 0,
    ),
  };
  const isRepeat = kept !== undefined && tellTheSame(kept, state);
  const hasAnswers = namedInteractions(data.interactions ?? []).length > 0;
  if (isRepeat && !hasAnswers) return null;
  const place = latest?.saved;
  return {
    launch: isRepeat && place ? place.launch : launch,
    sequence: isRepeat || isOfThisLaunch ? (place?.sequence ?? 0) + 1 : 1,
    sco_id: latest?.id ?? launchableItems(manifest)[0]?.id ?? 'sco',
    state: isRepeat ? kept : state,
  };
}
