/** Letters of all texts of one import, and bytes of a file. */
export const MOST_LETTERS = 20_000_000;
export const MOST_ITEMS = 5_000;
/** Pictures that a file holds inside itself, together. */
export const MOST_EMBEDDED_BYTES = 50 * 2 ** 20;
/** Questions that one item is split into. */
export const MOST_PARTS = 50;
/** Letters of an item's source that its report keeps. */
export const MOST_SOURCE = 4_000;
/** Letters of one text before it is made plain. */
export const MOST_TEXT = 200_000;

export const FEWEST_OPTIONS = 2;
export const MOST_ACCEPTED = 20;
export const MOST_SLIPS = 10;

/** Letters of the texts of a question in a content pack. */
export const LONGEST = { text: 400, name: 160, answer: 80 } as const;
