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

/** Longest value of one element: SCORM 2004's longest answer has 125 steps of 1,010 characters. */
export const LONGEST_VALUE = 131_072;

/**
 * Longest `cmi.suspend_data`: an H5P content stores its whole state there. At three bytes a character it fits the
 * server's limit for a state (1 MiB).
 */
export const LONGEST_SUSPEND_DATA = 262_144;

/** SCORM 1.2's words, used for both versions. */
export const lessonStatus = oneOf(...SCORM_12_STATUSES);

/**
 * The stored state of one SCO (D7). Times are hundredths of a second, as in rules/scorm/scorm-time.
 */
export const scoState = fields({
  /** Values set by the package, by full element name: `cmi.core.lesson_location`. */
  elements: table(text(LONGEST_SUSPEND_DATA), 20_000),
  /** The final status, after the mastery rule. */
  lessonStatus,
  /**
   * The last exit, which determines `entry` at the next launch; `suspend` while the SCO is open.
   */
  exit: oneOf(...SCORM_EXITS),
  /** Whether LMSFinish or Terminate ended its session. */
  finished: flag,
  earlierTime: whole,
  /** Time of this launch. */
  sessionTime: whole,
});
export type ScoState = Of<typeof scoState>;

/** State of the package as a whole. */
export const courseState = fields({
  /** The open item. */
  current: orNull(text(255)),
  /** Serialized state of the sequencing engine (2004 with several items). */
  sequencing: orNull(text(4_000_000)),
  /** The sequencing engine's outcome; null if it follows from the states of the items. */
  verdict: orNull(fields({ lessonStatus, scorePercent: orNull(amount) })),
  /** Shared values changed in this launch. */
  shared: orMissing(sharedValues),
});
export type CourseState = Of<typeof courseState>;

const place = { launch: whole, sequence: whole };
const savedSco = fields({ ...place, state: scoState });
const savedCourse = fields({ ...place, state: courseState });
export type SavedSco = Of<typeof savedSco>;

/** All stored work of a student in one package, on the server or in a journal. */
export const savedStates = fields({ scos: table(savedSco, 2000), course: orNull(savedCourse) });
export type SavedStates = Of<typeof savedStates>;

/**
 * Merges two sets of states: for each SCO the later one by launch and sequence, never by a clock.
 */
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

export function isNewer(arriving: ScormSave, known: ScormSave | null | undefined): boolean {
  return judgeSave(known ?? null, arriving) === 'store';
}
