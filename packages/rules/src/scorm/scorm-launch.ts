/** Package standards that the player supports. */
export const PACKAGE_VERSIONS = ['1.2', '2004', 'cmi5'] as const;

/** `cmi.exit` values of both versions: '' and `normal` are an ordinary end. */
export const SCORM_EXITS = ['', 'normal', 'suspend', 'logout', 'time-out'] as const;
export type ScormExit = (typeof SCORM_EXITS)[number];
export type ScormEntry = 'ab-initio' | 'resume' | '';

/** `entry` of a launch: ab-initio the first time, resume after suspend, else empty (D7). */
export function scormEntry(lastExit: ScormExit | null): ScormEntry {
  if (lastExit === null) return 'ab-initio';
  return lastExit === 'suspend' ? 'resume' : '';
}

/**
 * Identity of a saved state: number of the launch of a lesson, and sequence number within the
 * launch.
 */
export interface ScormSave {
  launch: number;
  sequence: number;
}

export type SaveVerdict = 'store' | 'already-stored' | 'stale-launch';

/**
 * Whether an arriving state is stored: the highest sequence number of the newest launch wins, in any order of arrival
 * and without a clock. A repeated state is harmless.
 */
export function judgeSave(stored: ScormSave | null, arriving: ScormSave): SaveVerdict {
  if (!stored || arriving.launch > stored.launch) return 'store';
  if (arriving.launch < stored.launch) return 'stale-launch';
  return arriving.sequence > stored.sequence ? 'store' : 'already-stored';
}
