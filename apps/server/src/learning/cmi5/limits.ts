import { LAUNCHES_AN_HOUR, LESSON_BYTES } from '../scorm/limits.ts';

/** The longest body of a request: a batch of statements, or a document. */
export const BODY_BYTES = 512 * 1024;
/** The longest statement: as long as any answer, with what stands around it. */
export const STATEMENT_BYTES = 64 * 1024;
/** Statements in one request. */
export const STATEMENTS_AT_ONCE = 100;
/** The longest document of state: what a package of SCORM may keep in one value, twice. */
export const DOCUMENT_BYTES = 256 * 1024;
/** Documents of one student in one lesson. */
export const DOCUMENTS = 200;
/** All documents of one student in one lesson together. */
export const DOCUMENTS_BYTES = LESSON_BYTES;
/** What a session tells beyond cmi5's own verbs, which always find room; and what stays of a student in one lesson as the next begins. */
export const TOLD_BYTES = LESSON_BYTES;
/** Sessions of one student in one lesson within an hour: a launch has a contents list with several parts. */
export const SESSIONS_AN_HOUR = 4 * LAUNCHES_AN_HOUR;
/** As long as a day at school: who comes back later launches it again. */
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** What was sent before an AU ended its session may arrive after that (cmi5 9.3.8). */
export const LATE_MS = 10_000;
/** Deeper JSON says nothing. */
export const DEEPEST_JSON = 60;
/** The longest name of an activity, a document or a verb. */
export const LONGEST_NAME = 2000;
