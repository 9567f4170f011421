const DEVANAGARI_ZERO = 0x0966;
const SUBSCRIPT_ZERO = 0x2080;
const digitFrom = (zero: number) => (digit: string) =>
  String((digit.codePointAt(0) ?? zero) - zero);

/** Characters such as ½. NFKC alone would turn `1½` into eleven halves. */
const FRACTION_SIGN = /[\u00bc-\u00be\u2150-\u215e]/g;

/**
 * One spelling for characters that look alike: digits, fractions, dashes, quotes, spaces, lower
 * case.
 */
const oneSpelling = (written: string): string =>
  written
    .replaceAll(FRACTION_SIGN, (sign) => ` ${sign.normalize('NFKC')} `)
    .normalize('NFD')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[०-९]/g, digitFrom(DEVANAGARI_ZERO))
    .replaceAll(/[₀-₉]/g, digitFrom(SUBSCRIPT_ZERO))
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/[\u2018-\u201b\u2032\u02bc]/g, "'")
    .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * One spelling for Devanagari variants: हिन्दी and हिंदी, ज़रूर and जरूर, हाँ and हां, गये and गए.
 */
const oneDevanagari = (text: string): string =>
  text
    .replaceAll('\u093c', '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं')
    .replaceAll(/(?<=[\p{L}\p{M}])(?<!्)ये/gu, 'ए')
    .replaceAll(/(?<=[\p{L}\p{M}])(?<!्)यी/gu, 'ई');

/** A hyphen between letters, with three or more on one side. `a-b` is a difference. */
const HYPHEN = /(?<=\p{L}[\p{L}\p{M}]{2,})-(?=\p{L})|(?<=[\p{L}\p{M}])-(?=\p{L}[\p{L}\p{M}]{2,})/gu;
/** Punctuation at the end of a sentence. `n!` is a factorial. */
const END = /(?<=[\p{L}\p{M}]) ?[.,;:।…]+$|(?<=\p{L}[\p{L}\p{M}]{2,}) ?[.,;:।…!?]+$/u;
const ONLY_MARKS = /^[.,;:!?।…'" ]*$/;

/**
 * A text without details that a teacher overlooks: case, spaces, quotes, final punctuation, hyphens and spelling
 * variants. May be empty. A space between digits stays: `1 1/2` is not `11/2`.
 */
export function plainText(written: string): string {
  const text = oneDevanagari(oneSpelling(written))
    .replaceAll(/"([^"]*)"/g, '$1')
    .replace(/^'(.*)'$/, '$1')
    .trim()
    .replace(END, '')
    .replaceAll(HYPHEN, '')
    .replaceAll(/(?<!\d) | (?!\d)/g, '');
  return ONLY_MARKS.test(text) ? '' : text;
}

/** Units with several spellings. */
const UNIT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '₹': ['rs', 're', 'inr', 'rupee', 'rupees', 'रु', 'रुपए', 'रुपया', 'रूपए', 'रूपया'],
    '%': ['percent', 'per cent', 'प्रतिशत'],
  }).flatMap(([unit, names]) => names.map((name) => [plainText(name), unit])),
);

/** A unit or currency under its main name. */
const unitIn = (written: string): string => {
  const unit = plainText(written);
  return UNIT_NAMES[unit] ?? unit;
};

const CURRENCY = /^(?:₹|rs\.?|inr|रु\.?|रू\.?)(?= ?[\d+.,-])/;
/** Thousands grouped as in India (12,34,567) or elsewhere (1,234,567), by commas or spaces. */
const GROUPED = ['[1-9]\\d{0,2}(?:S\\d{3})+', '[1-9]\\d?(?:S\\d{2})+S\\d{3}'];
const INTEGER = [
  '\\d+',
  ...[',', ' '].flatMap((s) => GROUPED.map((one) => one.replaceAll('S', s))),
];
const POINT = new RegExp(`^(${INTEGER.join('|')}|)(?:\\.(\\d*))?$`);
const COMMA = /^(\d*),(\d+)$/;
const FRACTION = /^(?:([\d,]+) )?([\d.,]+) ?\/ ?(\d+)$/;

/**
 * Parses digits with commas and points. A comma between well-formed groups separates thousands:
 * `1,000`, `1,00,000`. Any other is a decimal comma: `0,5`. So every text has one value.
 */
function decimalIn(text: string): number | null {
  const [, before = '', after = ''] = POINT.exec(text) ?? COMMA.exec(text) ?? [];
  if (before + after === '') return null;
  return Number(`${before.replaceAll(/[ ,]/g, '')}.${after}0`);
}

const isSimple = (text: string): boolean => /^[1-9]\d*$/.test(text);

function valueIn(digits: string): { value: number; isFraction: boolean } | null {
  if (!digits.includes('/')) {
    const value = decimalIn(digits);
    return value === null ? null : { value, isFraction: false };
  }
  const [, whole, upper = '', lower = ''] = FRACTION.exec(digits) ?? [];
  const numerator = decimalIn(upper);
  const denominator = Number(lower);
  if (numerator === null || denominator === 0) return null;
  if (whole === undefined) return { value: numerator / denominator, isFraction: true };
  const ones = decimalIn(whole);
  if (ones === null || !Number.isInteger(ones) || !isSimple(upper)) return null;
  return { value: (ones * denominator + numerator) / denominator, isFraction: true };
}

/** `cm`, `m/s`, `%`, `°C`; not `²`, `e3` or `-3`. */
const UNIT = /^(?!e\d)[\p{L}%°₹$'"][^+\-=<>*]*$/u;

export type WrittenNumber = {
  readonly value: number;
  /** Canonical form: equal for `0.50` and `.5`, different for `1/2`. */
  readonly form: string;
  /** Main name of the unit or currency; '' if there is none. */
  readonly unit: string;
};

/**
 * A number as children type it: a decimal with point or comma, a fraction, or a mixed number (`1 1/2`, `1½`). It may
 * have a sign, Latin or Devanagari digits, a currency before it or a unit after it. Null for other text.
 */
export function numberIn(written: string): WrittenNumber | null {
  const text = oneDevanagari(oneSpelling(written));
  // `₹ 500/-` is a common way to write prices in India.
  const price = text.replace(/ ?\/-$/, '');
  const sign = /^[+-]/.exec(price)?.[0];
  const unsigned = price.slice(sign?.length ?? 0).trimStart();
  const currency = CURRENCY.exec(unsigned)?.[0];
  const bare = unsigned.slice(currency?.length ?? 0).trimStart();
  const inner = sign === undefined ? /^[+-] ?/.exec(bare)?.[0] : undefined;
  const rest = bare.slice(inner?.length ?? 0);
  const digits = /^[\d.,/ ]*/.exec(rest)?.[0] ?? '';
  const found = valueIn(digits.trim());
  if (found === null || !Number.isFinite(found.value)) return null;
  const isPrice = currency !== undefined || price !== text;
  const behind = rest.slice(digits.length);
  if (behind !== '' && !UNIT.test(behind)) return null;
  const unit = unitIn(behind);
  if (isPrice && unit !== '' && unit !== '₹') return null;
  const isNegative = (sign ?? inner ?? '').startsWith('-') && found.value !== 0;
  const value = isNegative ? -found.value : found.value;
  return {
    value,
    form: found.isFraction ? `${isNegative ? '-' : ''}${plainText(digits)}` : String(value),
    unit: isPrice ? '₹' : unit,
  };
}

/** Whether a number has one of these units, or none. */
export const hasUnitOf = ({ unit }: WrittenNumber, units: readonly string[]): boolean =>
  unit === '' || units.some((one) => unitIn(one) === unit);

/**
 * Whether words match an accepted text: the same text, or the same number in the same form with the
 * same unit.
 */
export function isSameText(
  accepted: string,
  written: string,
  { isUnitOptional = false }: { isUnitOptional?: boolean | undefined } = {},
): boolean {
  const text = plainText(written);
  if (text === '') return false;
  if (text === plainText(accepted)) return true;
  const [right, given] = [numberIn(accepted), numberIn(written)];
  if (right === null || given === null || right.form !== given.form) return false;
  return right.unit === given.unit || (isUnitOptional && given.unit === '');
}
