/** Quizzes and practices that were begun on this device (app/quiz): goes with a log-out, as all of `local-data` does. */
export const QUIZ_RUNS_KEY = 'quizRuns';
