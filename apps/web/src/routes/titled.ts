import type { AreaTexts } from '@skillkite/texts/areas';
import type { PlainKeyIn } from '@skillkite/texts/translate';

/** The key of a page's title. */
type TitleKey = Extract<PlainKeyIn<AreaTexts['app/shell']>, `title.${string}`>;
type Name = TitleKey extends `title.${infer Rest}` ? Rest : never;

export const titled = (key: Name) => ({ title: `title.${key}` as const });

/** A route with a title by navigation state. */
export const titledBy = (keyOf: (state: unknown) => Name) => ({
  title: (state: unknown) => `title.${keyOf(state)}` as const,
});
