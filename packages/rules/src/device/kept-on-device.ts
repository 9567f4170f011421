/** Under this a browser keeps quizzes and practices that were begun: what the server paints may have gone on there meanwhile. */
export const QUIZ_RUNS_KEY = 'quizRuns';
/** Under this, what was written and chosen of daily quests and not sent yet. */
export const QUEST_DRAFTS_KEY = 'questDrafts';
/** Under this, what waits to be celebrated, and what was: all tabs share it. */
export const CELEBRATIONS_KEY = 'celebrations';
/** Under this who is signed in: the log-in asks about the session first, and its change in another tab means that it is somebody else (spec 4). */
export const USER_ID_KEY = 'userId';
