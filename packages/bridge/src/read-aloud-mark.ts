/** From the application to a lesson page: report the text to read. */
export type AskForText = { readonly kind: 'read-aloud-ask' };

/** Range of the spoken letters in a paragraph; an empty range removes the mark. */
export type Mark = {
  readonly kind: 'read-aloud-mark';
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
};

type Loose = Readonly<Partial<Record<keyof Mark, unknown>>>;
const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? value : {};
const isPlace = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** No library, because it is part of every lesson page. */
export const isAskForText = (value: unknown): value is AskForText =>
  looseOf(value).kind === 'read-aloud-ask';

export function isMark(value: unknown): value is Mark {
  const { kind, paragraph, start, end } = looseOf(value);
  return kind === 'read-aloud-mark' && [paragraph, start, end].every(isPlace);
}
