/** What staff save for themselves, to say it again: phrases of reviews, and answers to questions of students. */
export const MOST_SAVED_TEXTS = 20;
export const LONGEST_PHRASE = 200;
export const LONGEST_SAVED_ANSWER = 1000;
