import type { ScoState } from '@skillkite/bridge/saved-state';
import { type ScormEntry, scormEntry } from '@skillkite/rules/scorm-launch';
import type { Delivered } from './data-model.ts';
import type { Elements } from './elements.ts';

/** How a session on one SCO starts: as what, and with what of earlier sessions. */
export type InitialState = { readonly entry: ScormEntry; readonly elements: Elements };

/**
 * `entry` and the data a package finds (D7). SCORM 1.2 always gives back what was set. In SCORM 2004 an attempt
 * that ended by itself (`normal`) is over, and the next one is new; a sequenced package's engine decides that.
 */
export function initialStateOf(
  version: '1.2' | '2004',
  earlier: ScoState | null,
  delivered: Delivered | null,
): InitialState {
  const anew: InitialState = { entry: 'ab-initio', elements: {} };
  if (earlier === null) return anew;
  if (delivered !== null) {
    return delivered.resumed ? { entry: 'resume', elements: earlier.elements } : anew;
  }
  const isOver = earlier.finished && (earlier.exit === 'normal' || earlier.exit === '');
  if (version === '2004' && isOver) return anew;
  return { entry: scormEntry(earlier.exit), elements: earlier.elements };
}

/** An asset has nothing to say: shown is done. */
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
