/** From the application to the page of a lesson: say when its end has been on the screen. */
export type AskForEnd = { readonly kind: 'page-end-ask' };

/** From the page: it was asked, and whether its end has been on the screen by now. */
export type PageEnd = { readonly kind: 'page-end'; readonly isSeen: boolean };

type Loose = { readonly kind?: unknown; readonly isSeen?: unknown };
const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? value : {};

/** By hand and without a library: it goes into every page of a lesson. */
export const isAskForEnd = (value: unknown): value is AskForEnd =>
  looseOf(value).kind === 'page-end-ask';

export function isPageEnd(value: unknown): value is PageEnd {
  const { kind, isSeen } = looseOf(value);
  return kind === 'page-end' && typeof isSeen === 'boolean';
}
