/** Local storage key of quizzes and practices in progress. They may have more answers than the server. */
export const QUIZ_RUNS_KEY = 'quizRuns';
/** Local storage key of unsent notes and photos of daily quests. */
export const QUEST_DRAFTS_KEY = 'questDrafts';
/** Local storage key of queued and shown celebrations, shared by all tabs. */
export const CELEBRATIONS_KEY = 'celebrations';
/**
 * Local storage key of the signed-in student. The login page checks the session first. A change in another tab means
 * another student (spec 4).
 */
export const USER_ID_KEY = 'userId';
/** Local storage key of the columns that a table of a class hides. */
export const HIDDEN_COLUMNS_KEY = 'classColumnsHidden';
