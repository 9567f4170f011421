import { type Of, amount, fields, flag, oneOf, orNull, table, text, whole } from './shape.ts';

/** Longest value the runtime keeps for one element: suspend_data beyond SCORM 1.2's 4,096 (scorm.md). */
export const LONGEST_VALUE = 65_536;

/** SCORM 1.2's words, used for both versions. */
export const lessonStatus = oneOf(
  'not attempted',
  'incomplete',
  'completed',
  'passed',
  'failed',
  'browsed',
);
export type LessonStatus = Of<typeof lessonStatus>;

/** All that is kept of one SCO (D7). */
export const scoState = fields({
  /** What the package set, by the element's full name: `cmi.core.lesson_location`. */
  elements: table(text(LONGEST_VALUE), 20_000),
  /** The status that counts, after the mastery rule. */
  lessonStatus,
  /** The status as the package itself set it (scorm.md: "beside the derived one"). */
  ownStatus: text(40),
  /** How the package last left: decides `entry` at the next launch. */
  exit: text(20),
  /** Whether this communication session was ended by LMSFinish or Terminate. */
  finished: flag,
  /** Seconds of all launches before this one. */
  earlierSeconds: amount,
  /** Seconds of this launch. */
  sessionSeconds: amount,
});
export type ScoState = Of<typeof scoState>;

/** What belongs to the package as a whole: which item is open, and the sequencing engine's own memory (2004). */
export const courseState = fields({
  current: orNull(text(255)),
  sequencing: orNull(text(2_000_000)),
});
export type CourseState = Of<typeof courseState>;

/**
 * Where a state stands among all states of one student and lesson: launches are numbered by the server, states by
 * their launch. Never wall clock: a child's clock is often wrong.
 */
export type Stamp = { readonly ordinal: number; readonly sequence: number };

/** Whether one state was written after another. */
export function isNewer(one: Stamp, other: Stamp): boolean {
  return one.ordinal === other.ordinal
    ? one.sequence > other.sequence
    : one.ordinal > other.ordinal;
}

const stamped = { ordinal: whole, sequence: whole };

/** Everything kept of one student's work in one package, as the server or a journal holds it. */
export const savedStates = fields({
  scos: table(fields({ ...stamped, state: scoState }), 2000),
  course: orNull(fields({ ...stamped, state: courseState })),
});
export type SavedStates = Of<typeof savedStates>;

/** Of two memories of the same work, for each SCO the one written last (architecture 6). */
export function newest(one: SavedStates, other: SavedStates): SavedStates {
  const scos = { ...one.scos };
  for (const [sco, saved] of Object.entries(other.scos)) {
    const known = scos[sco];
    if (known === undefined || isNewer(saved, known)) scos[sco] = saved;
  }
  const course =
    one.course !== null && (other.course === null || !isNewer(other.course, one.course))
      ? one.course
      : other.course;
  return { scos, course };
}
