/**
 * Longest state of one SCO as JSON: the package's own data (bridge: `LONGEST_SUSPEND_DATA`) at three bytes a character,
 * and the rest.
 */
export const STATE_BYTES = 1024 * 1024;
/** All states of one student in one lesson, as sent to the player. */
export const LESSON_BYTES = 4 * 1024 * 1024;
/** Shared data of a student's packages in one program, in bytes: sixteen of the longest values of the standard. */
export const SHARED_BYTES = 1024 * 1024;
/** Answers of one SCO that are kept for reports: more than any quiz has questions. */
export const ANSWERS_OF_A_SCO = 500;
/** The longest id of an answer that is kept for reports: with its SCO's it has to fit into an index. */
export const ANSWER_ID_BYTES = 1000;
/** Launches of one lesson by one student within an hour. */
export const LAUNCHES_AN_HOUR = 60;
/** The newest launches of a student and lesson, and the first, are remembered: by them it shows how long a pass took. */
export const LAUNCHES_REMEMBERED = 100;
/** Browsers let at most 64 KiB outlive a page. */
export const BEACON_BYTES = 128 * 1024;
/** Largest value of an integer column. */
export const LARGEST_PLACE = 2_147_483_647;
