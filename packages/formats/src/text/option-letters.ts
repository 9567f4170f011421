/** Labels of options, by series: each label's place is its option. */
const SERIES: readonly (readonly string[])[] = [
  Array.from('abcdefghijkl'),
  Array.from('कखगघङचछज'),
  Array.from('अबसद'),
  Array.from('अआइईउऊ'),
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'],
  Array.from({ length: 12 }, (_, at) => String(at + 1)),
];
const DEVANAGARI_DIGITS = /[०-९]/g;

/** A label in small letters and Latin digits. */
export const plainLabel = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(DEVANAGARI_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));

/** The place, from 0, that a label has in each series that knows it, by the number of the series. */
export function placesOf(label: string): ReadonlyMap<number, number> {
  const plain = plainLabel(label);
  const places = SERIES.map((series, at) => [at, series.indexOf(plain)] as const);
  return new Map(places.filter(([, place]) => place >= 0));
}

/** The option that a label names, from 0. A letter is Latin before it is a Roman number. */
export const placeOf = (label: string): number | null =>
  placesOf(label).values().next().value ?? null;

/** The label of an option in our own sheets. */
export const letterOf = (place: number): string => SERIES[0]?.[place] ?? '';
