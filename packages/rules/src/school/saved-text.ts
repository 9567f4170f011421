/**
 * Limit of a staff member's saved texts: phrases for reviews and answers to students' questions.
 */
export const MOST_SAVED_TEXTS = 20;
export const LONGEST_PHRASE = 200;
export const LONGEST_SAVED_ANSWER = 1000;
