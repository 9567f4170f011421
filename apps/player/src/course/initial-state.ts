import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { type ScormEntry, scormEntry } from '@skillkite/rules/scorm/scorm-launch';
import type { Delivered } from './course.ts';
import { type Elements, lasting } from './elements.ts';

/** `entry` and initial elements of a SCO's session. */
export type InitialState = { readonly entry: ScormEntry; readonly elements: Elements };

/**
 * `entry` and initial data (D7). SCORM 1.2 always restores. In SCORM 2004 a normal exit ends the
 * attempt, and the next one is new. For sequenced packages the engine decides.
 */
export function initialStateOf(
  version: '1.2' | '2004',
  earlier: ScoState | null,
  delivered: Delivered | null,
): InitialState {
  if (earlier === null) return { entry: 'ab-initio', elements: {} };
  const isOver = earlier.finished && (earlier.exit === 'normal' || earlier.exit === '');
  const isNew = delivered === null ? version === '2004' && isOver : !delivered.resumed;
  if (isNew) return { entry: 'ab-initio', elements: sharedOf(earlier) };
  // The item that was open when the page closed continues, although its session ended.
  const entry = delivered !== null && isOver ? 'resume' : scormEntry(earlier.exit);
  return { entry, elements: lasting(earlier.elements) };
}

/** ADL shared data, which outlives an attempt. */
function sharedOf({ elements }: ScoState): Elements {
  const shared = Object.entries(elements).filter(([element]) => element.startsWith('adl.data.'));
  return Object.fromEntries(shared);
}

/** State of a shown asset: it is complete, because assets do not report. */
export function shownAsset(earlier: ScoState | null): ScoState {
  const time = (earlier?.earlierTime ?? 0) + (earlier?.sessionTime ?? 0);
  return {
    elements: {},
    lessonStatus: 'completed',
    exit: 'normal',
    finished: true,
    earlierTime: time,
    sessionTime: 0,
  };
}
