/**
 * PostgreSQL accepts no U+0000 and no lone surrogate. In exact texts each such unit is written as U+FDD0, a
 * noncharacter, and four hex digits. So is U+FDD0 itself, so that reading is unambiguous.
 */
const MARK = '\ufdd0';
const ESCAPED = /\ufdd0([0-9a-f]{4})/g;
const UNKEEPABLE = /[\0\ufdd0\p{Surrogate}]/gu;
/**
 * V8 now and then reads a key with an escape as another key with a backslash (nodejs/node#63785): in keys, what JSON
 * escapes is written as the units above are.
 */
const UNKEEPABLE_IN_KEY = /["\\\ufdd0\p{Cc}\p{Surrogate}]/gu;
/** Start of a key, or of a string in an array, that has an escape. */
const KEY_WITH_ESCAPE = /[{,]"[^"\\]*\\/;
/** Any JSON escape, with a group for units that PostgreSQL refuses; and the mark. */
const JSON_ESCAPE = /\\(?:u(0000|d[89a-f][0-9a-f]{2})|[^])|\ufdd0/g;

const escapeUnit = (unit: string): string =>
  MARK + unit.charCodeAt(0).toString(16).padStart(4, '0');

/** A text as a column of the database can hold it. */
export const escapeText = (text: string): string => text.replaceAll(UNKEEPABLE, escapeUnit);

/** The text again that `escapeText` was given. */
export const unescapeText = (text: string): string =>
  text.includes(MARK)
    ? text.replaceAll(ESCAPED, (_escaped, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text;

function withEscapedKeys(value: unknown): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(withEscapedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key.replaceAll(UNKEEPABLE_IN_KEY, escapeUnit),
      withEscapedKeys(inside),
    ]),
  );
}

/** A value as JSON that a `jsonb` column can hold, its keys too. */
export function escapedJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (KEY_WITH_ESCAPE.test(json)) return JSON.stringify(withEscapedKeys(value));
  // Most have none of either, and many escaped quotes.
  if (!json.includes('\\u') && !json.includes(MARK)) return json;
  return json.replaceAll(JSON_ESCAPE, (escape: string, digits?: string) => {
    if (escape === MARK) return escapeUnit(MARK);
    return digits === undefined ? escape : MARK + digits;
  });
}

/** The value again that `escapedJson` was given. */
export function unescapeJson(value: unknown): unknown {
  if (typeof value === 'string') return unescapeText(value);
  if (Array.isArray(value)) return value.map(unescapeJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [unescapeText(key), unescapeJson(inside)]),
  );
}
