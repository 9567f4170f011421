/**
 * Storage key of answers to the skill assessment, by question (spec 3). In a file of its own
 * because home needs nothing else of the assessment.
 */
export const ASSESSMENT_ANSWERS_KEY = 'testResult';
