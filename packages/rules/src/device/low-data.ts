/** With low data nothing of that size is loaded before it is asked for: less is not worth a question. */
export const ASKED_FROM_BYTES = 100_000;
