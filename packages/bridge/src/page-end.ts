/** Application → page of a lesson: report when its end was visible. */
export type AskForEnd = { readonly kind: 'page-end-ask' };

/** Page → application: whether its end has been visible so far. */
export type PageEnd = { readonly kind: 'page-end'; readonly isSeen: boolean };

/**
 * Page → application, after the request and on each change: height of the content in pixels, 0 if
 * it fits its frame.
 */
export type PageHeight = { readonly kind: 'page-height'; readonly height: number };

/** Page → application: position of the spoken words. */
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

/** Limit against wrong heights: a higher page scrolls in its frame. */
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
