/** Under these a browser keeps what a student has begun: a page that the server paints may have gone on there meanwhile. */

/** Quizzes and practices. */
export const QUIZ_RUNS_KEY = 'quizRuns';
/** Answers to the skill assessment, by question (spec 3). */
export const ASSESSMENT_ANSWERS_KEY = 'testResult';
