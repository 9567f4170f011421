import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import { lessonOutcome, scoreOf } from '@skillkite/bridge/lesson-outcome';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';
import type { Interaction, ScormData } from '@skillkite/contract/shapes/scorm';
import { DEFAULT_MASTERY_SCORE } from '@skillkite/rules/rewards/badge';
import { scormEntry } from '@skillkite/rules/scorm/scorm-launch';
import { formatTimespan12 } from '@skillkite/rules/scorm/scorm-time';
import { latestSco } from './states/load-attempt.ts';

/** The package's own mastery score, else 80 (spec 3, 9). */
export const masteryOf = (manifest: PackageManifest): number =>
  launchableItems(manifest).find(({ masteryScore }) => masteryScore !== null)?.masteryScore ??
  DEFAULT_MASTERY_SCORE;

const numberIn = (text: string | undefined): number | null =>
  text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);

/** No time yet, as the specification writes it (spec 3). */
const NO_TIME = '0000:00:00.000';
const spent = (time: number): string => (time === 0 ? NO_TIME : formatTimespan12(time));

/** A student's stored work in the shape of spec 3; null without any. */
export function scormDataFrom(
  learner: { id: string; name: string },
  manifest: PackageManifest,
  saved: SavedStates,
  interactions: Interaction[],
): ScormData | null {
  const latest = latestSco(saved);
  if (!latest) return null;
  const { elements, exit, earlierTime, sessionTime } = latest.state;
  const is12 = manifest.version === '1.2';
  const at = (name12: string, name2004: string) => elements[is12 ? name12 : name2004];
  const outcome = lessonOutcome(manifest, saved);
  return {
    student_name: learner.name,
    student_id: learner.id,
    masteryscore: masteryOf(manifest),
    launch_data: launchableItems(manifest)[0]?.dataFromLms ?? '',
    suspend_data: at('cmi.suspend_data', 'cmi.suspend_data') ?? '',
    lesson_location: at('cmi.core.lesson_location', 'cmi.location') ?? '',
    credit: 'credit',
    entry: scormEntry(exit),
    cmi_exit: exit,
    score_raw:
      numberIn(at('cmi.core.score.raw', 'cmi.score.raw')) ??
      scoreOf(manifest.version, latest.state) ??
      0,
    score_max: numberIn(at('cmi.core.score.max', 'cmi.score.max')),
    score_min: numberIn(at('cmi.core.score.min', 'cmi.score.min')),
    lesson_status: outcome.lessonStatus,
    session_time: spent(sessionTime),
    total_time: spent(earlierTime + sessionTime),
    interactions,
    version: manifest.version,
    saved: saved as unknown as Record<string, unknown>,
  };
}
