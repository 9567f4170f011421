import { SCORM_12_STATUSES } from '@skillkite/rules/learning/assessment/mastery';
import { SCORM_EXITS, type ScormSave, judgeSave } from '@skillkite/rules/scorm/scorm-launch';
import {
  type Of,
  amount,
  fields,
  flag,
  oneOf,
  orMissing,
  orNull,
  table,
  text,
  whole,
} from '../shape.ts';
import { sharedValues } from '../shared-values.ts';

/** Longest value the runtime keeps for one element: SCORM 2004's longest answer has 125 steps of 1,010 characters. */
export const LONGEST_VALUE = 131_072;

/**
 * Longest `cmi.suspend_data`: an H5P content stores its whole state there. At three bytes a character it fits the
 * server's limit for a state (1 MiB).
 */
export const LONGEST_SUSPEND_DATA = 262_144;

/** SCORM 1.2's words, used for both versions. */
export const lessonStatus = oneOf(...SCORM_12_STATUSES);

/** All that is kept of one SCO (D7). Times are hundredths of a second, as in rules/scorm/scorm-time. */
export const scoState = fields({
  /** Values set by the package, by full element name: `cmi.core.lesson_location`. */
  elements: table(text(LONGEST_SUSPEND_DATA), 20_000),
  /** The status that counts, after the mastery rule. */
  lessonStatus,
  /** How the package last left, decides `entry` at the next launch; `suspend` while it has not left. */
  exit: oneOf(...SCORM_EXITS),
  /** Whether its communication session was ended by LMSFinish or Terminate. */
  finished: flag,
  /** Time spent in all launches before this one. */
  earlierTime: whole,
  /** Time spent in this launch. */
  sessionTime: whole,
});
export type ScoState = Of<typeof scoState>;

/** What belongs to the package as a whole. */
export const courseState = fields({
  /** The item that is open. */
  current: orNull(text(255)),
  /** The sequencing engine's own memory (2004 with several items). */
  sequencing: orNull(text(4_000_000)),
  /** The engine's verdict about the whole; null where the items' own states give it. */
  verdict: orNull(fields({ lessonStatus, scorePercent: orNull(amount) })),
  /** What this launch has changed of what packages share. */
  shared: orMissing(sharedValues),
});
export type CourseState = Of<typeof courseState>;

const place = { launch: whole, sequence: whole };
const savedSco = fields({ ...place, state: scoState });
const savedCourse = fields({ ...place, state: courseState });
export type SavedSco = Of<typeof savedSco>;

/** Everything kept of one student's work in one package, as the server or a journal holds it. */
export const savedStates = fields({ scos: table(savedSco, 2000), course: orNull(savedCourse) });
export type SavedStates = Of<typeof savedStates>;

/** Of two memories of the same work, for each SCO the one written last: by launch and sequence, never by a clock. */
export function newest(known: SavedStates, arriving: SavedStates): SavedStates {
  const scos = { ...known.scos };
  for (const [sco, saved] of Object.entries(arriving.scos)) {
    if (isNewer(saved, scos[sco])) scos[sco] = saved;
  }
  const course =
    arriving.course !== null && isNewer(arriving.course, known.course)
      ? arriving.course
      : known.course;
  return { scos, course };
}

/** Whether a save was written after the one that is known. */
export function isNewer(arriving: ScormSave, known: ScormSave | null | undefined): boolean {
  return judgeSave(known ?? null, arriving) === 'store';
}
