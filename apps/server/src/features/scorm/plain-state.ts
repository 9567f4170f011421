import type { PackageManifest } from '@skillkite/bridge/manifest';
import { launchableItems } from '@skillkite/bridge/manifest';
import { type SavedStates, type ScoState, lessonStatus } from '@skillkite/bridge/saved-state';
import type { LaunchState, ScormDataSent } from '@skillkite/contract/shapes/scorm';
import { parseTimespan12 } from '@skillkite/rules/scorm-time';
import { latestSco } from './saved-work.ts';

const EXITS = ['', 'normal', 'suspend', 'logout', 'time-out'] as const;

const exitOf = (text: string | undefined): ScoState['exit'] =>
  EXITS.find((exit) => exit === text) ?? 'suspend';

/**
 * The named SCORM data of a client without the player (spec 3 "SCORM data"), as one more state behind what is kept: so
 * that a student who goes on in the player finds it.
 */
export function stateFromPlainData(
  manifest: PackageManifest,
  saved: SavedStates,
  data: ScormDataSent,
): LaunchState {
  const latest = latestSco(saved);
  const scoId = latest?.id ?? launchableItems(manifest)[0]?.id ?? 'sco';
  const place = saved.scos[scoId];
  const is12 = manifest.version === '1.2';
  const elements: Record<string, string> = { ...latest?.state.elements };
  const set = (name12: string, name2004: string, value: string | number | undefined) => {
    if (value !== undefined) elements[is12 ? name12 : name2004] = String(value);
  };
  set('cmi.core.lesson_location', 'cmi.location', data.lesson_location);
  set('cmi.suspend_data', 'cmi.suspend_data', data.suspend_data);
  set('cmi.core.score.raw', 'cmi.score.raw', data.score_raw);
  set('cmi.core.score.max', 'cmi.score.max', data.score_max);
  set('cmi.core.score.min', 'cmi.score.min', data.score_min);
  const status: unknown = data.lesson_status;
  const state: ScoState = {
    elements,
    lessonStatus: lessonStatus(status) ? status : (latest?.state.lessonStatus ?? 'incomplete'),
    exit: exitOf(data.cmi_exit),
    finished: false,
    earlierTime: (latest?.state.earlierTime ?? 0) + (latest?.state.sessionTime ?? 0),
    sessionTime: parseTimespan12(data.session_time ?? '') ?? 0,
  };
  return {
    launch: place?.launch ?? 0,
    sequence: (place?.sequence ?? 0) + 1,
    sco_id: scoId,
    state: state,
  };
}
