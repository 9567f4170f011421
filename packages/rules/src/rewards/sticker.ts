/** Pictures that an adult can add to a message to a student. */
export const STICKERS = ['star', 'rocket', 'sun', 'bulb', 'heart', 'trophy'] as const;
export type Sticker = (typeof STICKERS)[number];
