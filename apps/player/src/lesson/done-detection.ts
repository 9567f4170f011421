import type { ManifestItem } from '@skillkite/bridge/manifest';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';
import { shownAsset } from '../course/initial-state.ts';
import type { LessonMemory } from './lesson-memory.ts';
import type { LessonSetup, Playing } from './playing.ts';

/**
 * Poll interval of a part without calls, and how long it may be idle before it counts as silent, in
 * milliseconds.
 */
const LOOK_MS = 5000;
const SILENT_AFTER_MS = 60_000;

/** Poll interval of an asset, and how long it may be silent after loading, in milliseconds. */
const ASSET_LOOK_MS = 200;
const ASSET_WAIT_MS = 1000;

/** Completes items that do not report: assets once shown, silent SCOs by the student. */
export type DoneDetection = {
  /** Watches the item that was opened with this number. */
  watch(item: ManifestItem, opening: number): void;
  /** Completes the open asset if it has loaded this far. */
  takeAssetAsDone(loaded: DocumentReadyState): void;
  /** The student marks a part without reports as done. */
  takeAsDone(): void;
};

export function detectDone(
  { frame, page, screen }: LessonSetup,
  playing: Playing,
  { course, keep, keepCourse, stateOf }: LessonMemory,
): DoneDetection {
  const isComplete = (id: string) => isScormComplete(stateOf(id)?.lessonStatus ?? 'not attempted');

  /** Whether the open part has reported, in this launch or before. */
  const hasSpoken = (): boolean =>
    playing.session?.isRunning() === true ||
    playing.session?.hasEnded() === true ||
    Object.keys(stateOf(playing.item?.id ?? '')?.elements ?? {}).length > 0;

  function isShown(loaded: DocumentReadyState): boolean {
    const shown = frame.documents().filter(({ URL: address }) => address !== 'about:blank');
    const enough = loaded === 'complete' ? ['complete'] : ['interactive', 'complete'];
    return shown.length > 0 && shown.every(({ readyState }) => enough.includes(readyState));
  }

  function takeAssetAsDone(loaded: DocumentReadyState): void {
    const { item } = playing;
    if (item?.launch?.kind !== 'asset' || hasSpoken() || !isShown(loaded)) return;
    if (isComplete(item.id)) return;
    keep(item.id, shownAsset(stateOf(item.id)), 'commit');
    keepCourse('commit');
  }

  /** Marks an asset as done after a delay in which it might still call the API. */
  function watchAsset(opening: number, quietMs: number): void {
    page.setTimeout(() => {
      if (opening !== playing.opening || playing.hasClosed || hasSpoken()) return;
      if (quietMs >= ASSET_WAIT_MS) takeAssetAsDone('complete');
      else watchAsset(opening, isShown('complete') ? quietMs + ASSET_LOOK_MS : 0);
    }, ASSET_LOOK_MS);
  }

  /**
   * Slow packages load for long before their first call. They count as silent after a period
   * without new files.
   */
  function watchForSilence(opening: number, known: number, quietMs: number): void {
    page.setTimeout(() => {
      const { session } = playing;
      if (opening !== playing.opening || playing.hasClosed) return;
      if (session?.isRunning() !== false || session.hasEnded()) return;
      const arrived = frame.documents().reduce((sum, one) => sum + filesOf(one), 0);
      const quiet = arrived === known ? quietMs + LOOK_MS : 0;
      if (quiet >= SILENT_AFTER_MS) screen.offerDone(true);
      else watchForSilence(opening, arrived, quiet);
    }, LOOK_MS);
  }

  return {
    watch({ id, launch }, opening) {
      if (launch?.kind === 'asset') watchAsset(opening, 0);
      if (launch?.kind !== 'sco' || isComplete(id)) return;
      if (launch.isSilent === true) screen.offerDone(true);
      else watchForSilence(opening, -1, 0);
    },
    takeAssetAsDone,
    takeAsDone() {
      const { item, session, hasClosed } = playing;
      screen.offerDone(false);
      // The part reports after all.
      if (item === null || hasClosed || session?.isRunning() === true) return;
      keep(item.id, shownAsset(stateOf(item.id)), 'finish');
      course.shown();
      keepCourse('finish');
    },
  };
}

const filesOf = ({ defaultView }: Document): number =>
  1 + (defaultView?.performance.getEntriesByType('resource').length ?? 0);
