/** What a route says of itself: the key of its title. */
export const titled = (key: string) => ({ title: `title.${key}` });

/** A route whose title follows the navigation's state. */
export const titledBy = (keyOf: (state: unknown) => string) => ({
  title: (state: unknown) => `title.${keyOf(state)}`,
});
