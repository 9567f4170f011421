import { LAUNCHES_AN_HOUR, LESSON_BYTES } from '../scorm/limits.ts';

/** The longest body of a request: a batch of statements, or a document. */
export const BODY_BYTES = 512 * 1024;
/** Longest statement: the longest answer plus its frame. */
export const STATEMENT_BYTES = 64 * 1024;
/** Statements in one request. */
export const STATEMENTS_AT_ONCE = 100;
/** Longest state document: twice the longest value of a SCORM package. */
export const DOCUMENT_BYTES = 256 * 1024;
/** Documents of one student in one lesson. */
export const DOCUMENTS = 200;
/** All documents of one student in one lesson together. */
export const DOCUMENTS_BYTES = LESSON_BYTES;
/**
 * Space of a session beyond cmi5's own verbs, and space that earlier statements of the lesson keep at the next session.
 */
export const TOLD_BYTES = LESSON_BYTES;
/** Sessions of one student in one lesson within an hour: a launch has a contents list with several parts. */
export const SESSIONS_AN_HOUR = 4 * LAUNCHES_AN_HOUR;
/** A school day; a later return launches the AU again. */
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** Statements sent before the end of a session may arrive this late (cmi5 9.3.8). */
export const LATE_MS = 10_000;
/** Deeper JSON says nothing. */
export const DEEPEST_JSON = 60;
/** The longest name of an activity, a document or a verb. */
export const LONGEST_NAME = 2000;
