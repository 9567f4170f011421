/** Under this a browser keeps quizzes and practices that were begun: what the server paints may have gone on there meanwhile. */
export const QUIZ_RUNS_KEY = 'quizRuns';
