/** From the application to the page of a lesson: say when its end has been on the screen. */
export type AskForEnd = { readonly kind: 'page-end-ask' };

/** From the page: it was asked, and whether its end has been on the screen by now. */
export type PageEnd = { readonly kind: 'page-end'; readonly isSeen: boolean };

/**
 * From the page, after it was asked and on each change: the height of its content in pixels; 0 if it fits its frame.
 */
export type PageHeight = { readonly kind: 'page-height'; readonly height: number };

/** From the page: where the words that are spoken stand in it. */
export type SpokenPlace = {
  readonly kind: 'spoken-place';
  readonly top: number;
  readonly bottom: number;
};

type Loose = Readonly<
  Partial<Record<keyof PageEnd | keyof PageHeight | keyof SpokenPlace, unknown>>
>;
const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? value : {};

/** No library, because it is part of every lesson page. */
export const isAskForEnd = (value: unknown): value is AskForEnd =>
  looseOf(value).kind === 'page-end-ask';

export function isPageEnd(value: unknown): value is PageEnd {
  const { kind, isSeen } = looseOf(value);
  return kind === 'page-end' && typeof isSeen === 'boolean';
}

/** Nothing is read that is higher: a page that says more is left in a frame that scrolls. */
const HIGHEST = 100_000;

export function isPageHeight(value: unknown): value is PageHeight {
  const { kind, height } = looseOf(value);
  return (
    kind === 'page-height' &&
    Number.isSafeInteger(height) &&
    Number(height) >= 0 &&
    Number(height) <= HIGHEST
  );
}

export function isSpokenPlace(value: unknown): value is SpokenPlace {
  const { kind, top, bottom } = looseOf(value);
  return kind === 'spoken-place' && Number.isFinite(top) && Number.isFinite(bottom);
}
