/** Pictures that go with a grown-up's words to a student. */
export const STICKERS = ['star', 'rocket', 'sun', 'bulb', 'heart', 'trophy'] as const;
export type Sticker = (typeof STICKERS)[number];
