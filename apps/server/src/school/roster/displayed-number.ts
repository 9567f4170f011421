/** Built-in number formats by their ids that are not written in the file (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  11: '0.00E+00',
  48: '##0.0E+0',
  49: '@',
};
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

export const formatOf = (id: number, written: ReadonlyMap<number, string>): string =>
  written.get(id) ?? (isBuiltInDate(id) ? 'yyyy-mm-dd' : (BUILT_IN[id] ?? 'General'));

const withoutTexts = (format: string) => format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
const isDate = (format: string) => /[dy]|m/i.test(withoutTexts(format).replaceAll(/general/gi, ''));

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which treat 1900 as a leap year; 1904 is the epoch of old Macs. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
export type Epoch = keyof typeof EPOCHS;

/** More digits than that a spreadsheet does not know (IEEE 754). */
const EXACT_BELOW = 1e15;

function general(value: number): string {
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential(5).replace('e', 'E').toUpperCase();
  return String(Number(value.toPrecision(15)));
}

/** `000-000` and the like: digits fill the places from the right; separators stay. */
function filled(value: number, format: string): string | null {
  const parts = format.match(/"[^"]*"|\\.|[0#?]|./g) ?? [];
  const isPlace = (part: string) => /^[0#?]$/.test(part);
  const isLiteral = (part: string) => part.length > 1 || /^[-/ ():]$/.test(part);
  if (!parts.some(isPlace) || !parts.every((part) => isPlace(part) || isLiteral(part))) return null;
  const digits = String(value).split('');
  const first = parts.findIndex(isPlace);
  const told = parts.toReversed().map((part, at) => {
    if (!isPlace(part)) return part.length > 1 ? part.replaceAll(/^"|"$|^\\/g, '') : part;
    const isFirst = parts.length - 1 - at === first;
    if (isFirst) return digits.splice(0).join('') || (part === '0' ? '0' : '');
    return digits.pop() ?? (part === '0' ? '0' : '');
  });
  return told.toReversed().join('');
}

/** A number as the spreadsheet displays it: with leading zeros, days as 2026-04-01, rounded by its format. */
export function displayedNumber(value: number, format: string, epoch: Epoch = 1900): string {
  const [shown = ''] = format.split(';');
  if (isDate(shown)) {
    const time = new Date(EPOCHS[epoch] + Math.round(value * DAY_MS));
    return Number.isNaN(time.getTime()) ? String(value) : time.toISOString().slice(0, 10);
  }
  if (/E[+-]/i.test(withoutTexts(shown)))
    return value.toExponential(2).replace('e', 'E').toUpperCase();
  const isWhole = Number.isInteger(value) && value >= 0 && value < EXACT_BELOW;
  return (isWhole ? filled(value, shown) : null) ?? general(value);
}
