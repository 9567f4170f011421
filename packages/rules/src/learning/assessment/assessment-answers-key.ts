/** Under this a browser keeps answers to the skill assessment, by question (spec 3); in a file of its own, as home loads none of it. */
export const ASSESSMENT_ANSWERS_KEY = 'testResult';
