/** What a route says of itself: the key of its title. */
export const titled = (key: string) => ({ title: `title.${key}` });
