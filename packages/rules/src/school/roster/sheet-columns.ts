import {
  type ColumnUse,
  COMPARED_COLUMNS,
  ID_COLUMNS,
  SCHOOL_SHEET_COLUMNS,
} from './roster-import.ts';
import { rosterCode } from '../../text/login-key.ts';

/** A row of a sheet with the line on which it begins. */
export type SheetLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * Why a column is left out. `serial` counts all rows and `roll` those of a class. `private` is
 * personal data that the product does not store.
 */
export const COLUMN_HINTS = ['serial', 'roll', 'private', 'not-kept', 'remembered'] as const;
export type ColumnHint = (typeof COLUMN_HINTS)[number];

export type SheetColumn = {
  readonly heading: string;
  readonly use: ColumnUse | null;
  readonly hint: ColumnHint | null;
};

/** Headings with equal keys count as the same: letters and digits only. */
export const headingKey = (heading: string): string =>
  rosterCode(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim();

/** Names of these columns in schools, in English and Hindi. */
const HEADINGS: Readonly<Partial<Record<ColumnUse, readonly string[]>>> = {
  full_name: [
    'full name',
    'name',
    'student',
    'student name',
    'students name',
    'student s name',
    'name of student',
    'name of the student',
    'name of students',
    'name of child',
    'child name',
    'pupil',
    'pupil name',
    'pupil s name',
    'name of pupil',
    'name of the pupil',
    'candidate name',
    'नाम',
    'पूरा नाम',
    'छात्र का नाम',
    'छात्रा का नाम',
    'छात्र छात्रा का नाम',
    'विद्यार्थी का नाम',
    'विद्यार्थी',
    'बच्चे का नाम',
  ],
  first_name: ['first name', 'given name', 'student first name', 'forename', 'पहला नाम'],
  middle_name: ['middle name', 'student middle name', 'मध्य नाम'],
  last_name: [
    'last name',
    'surname',
    'family name',
    'student last name',
    'उपनाम',
    'अंतिम नाम',
    'कुलनाम',
  ],
  class: ['class', 'std', 'standard', 'grade', 'class name', 'कक्षा', 'क्लास', 'class section'],
  section: ['section', 'sec', 'div', 'division', 'वर्ग', 'सेक्शन', 'अनुभाग', 'खंड'],
  gender: ['gender', 'sex', 'लिंग'],
  admission_no: [
    'admission no',
    'admission',
    'admission number',
    'adm',
    'adm no',
    'adm number',
    'admn',
    'admn no',
    'admn number',
    'admission id',
    'gr no',
    'gr number',
    'g r no',
    'general register no',
    'scholar no',
    'scholar number',
    'enrolment no',
    'enrollment no',
    'enrolment number',
    'enrollment number',
    'registration no',
    'reg no',
    'student id',
    'प्रवेश संख्या',
    'प्रवेश क्रमांक',
    'प्रवेश सं',
    'दाखिला संख्या',
    'दाखिला क्रमांक',
    'पंजीकरण संख्या',
    'नामांकन संख्या',
  ],
  login_id: ['login id', 'login', 'username', 'user name', 'login name', 'लॉगिन'],
  pin: ['pin', 'पिन'],
  status: ['status', 'स्थिति'],
  birthday: [
    'birthday',
    'dob',
    'd o b',
    'date of birth',
    'birth date',
    'birthdate',
    'जन्म तिथि',
    'जन्मतिथि',
    'जन्म दिनांक',
  ],
  phone: [
    'phone',
    'mobile',
    'phone no',
    'phone number',
    'mobile no',
    'mobile number',
    'contact',
    'contact no',
    'contact number',
    'whatsapp',
    'whatsapp no',
    'whatsapp number',
    'parent mobile',
    'parents mobile',
    'parent phone',
    'father mobile',
    'father mobile no',
    'mother mobile',
    'mother mobile no',
    'emergency contact',
    'मोबाइल',
    'मोबाइल नंबर',
    'मोबाइल नं',
    'फ़ोन',
    'फोन',
    'फ़ोन नंबर',
    'फोन नंबर',
    'संपर्क',
  ],
};

const SERIAL = new Set([
  '#',
  'sr',
  'sr no',
  'sr number',
  's no',
  'sno',
  's n',
  'sn',
  'sl no',
  'sl',
  'slno',
  'srno',
  'si no',
  'serial',
  'serial no',
  'serial number',
  'row',
  'row no',
  'क्रमांक',
  'क्रम',
  'क्रम संख्या',
  'क्र सं',
  'क्र',
  'क्रम सं',
]);
const ROLL = new Set(['roll no', 'roll', 'roll number', 'rollno', 'रोल नंबर', 'रोल नं', 'अनुक्रमांक']);

/**
 * Headings of columns that are never stored: families, addresses, money, health, religion,
 * documents.
 */
const PRIVATE =
  /(?:^| )(?:caste|category|religion|community|sub ?caste|aadhaa?r|uid|pan no|bank|ifsc|account no|income|bpl|rte|blood|disability|cwsn|medical|address|pin ?code|father|fathers|mother|mothers|parent|parents|guardian|guardians|email|e mail|mail id|nationality|photo|height|weight|जाति|वर्ण|धर्म|आधार|पता|पिता|माता|अभिभावक|बैंक|आय|ईमेल|रक्त)(?: |$)/u;

const USE_OF: ReadonlyMap<string, ColumnUse> = new Map([
  ...[...SCHOOL_SHEET_COLUMNS, ...COMPARED_COLUMNS].map(
    (use) => [headingKey(use.replaceAll('_', ' ')), use] as const,
  ),
  ...Object.entries(HEADINGS).flatMap(([use, words]) =>
    words.map((word) => [headingKey(word), use as ColumnUse] as const),
  ),
]);

/** In shorter sheets, increasing values prove no serial number. */
const FEWEST_COUNTED = 3;

/** Whether values only count rows: 1, 2, 3 …, from any start, once or per class. */
export function countsRows(values: readonly string[]): boolean {
  const said = values.map((value) => value.trim()).filter((value) => value !== '');
  if (said.length < FEWEST_COUNTED || said.length < values.length / 2) return false;
  const numbers = said.map((value) =>
    /^\d{1,6}\.?$/.test(value) ? Number.parseInt(value, 10) : Number.NaN,
  );
  return numbers.every(
    (number, at) => number === 1 || (at > 0 && number === (numbers[at - 1] ?? Number.NaN) + 1),
  );
}

/**
 * Whether a column is a serial number, by its heading or, if that is unknown, by its values. Serial
 * numbers are no ids (D21).
 */
export function isSerial(heading: string, values: readonly string[]): boolean {
  const key = headingKey(heading);
  const use = USE_OF.get(key);
  return SERIAL.has(key) || ((use === undefined || use === 'id') && countsRows(values));
}

const DATE = /^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{2,4}$/;
const PHONE = /^(?:\+?91[- ]?|0)?[6-9]\d{4}[- ]?\d{5}$/;
const EMAIL = /^\S+@\S+\.\S+$/;
const MOSTLY = 0.6;
const isMostly = (values: readonly string[], pattern: RegExp) => {
  const said = values.map((value) => value.trim()).filter((value) => value !== '');
  return (
    said.length > 0 && said.filter((value) => pattern.test(value)).length > said.length * MOSTLY
  );
};

function guess(heading: string, values: readonly string[]): Omit<SheetColumn, 'heading'> {
  const key = headingKey(heading);
  if (isSerial(heading, values)) return { use: null, hint: 'serial' };
  if (ROLL.has(key)) return { use: null, hint: 'roll' };
  const use = USE_OF.get(key);
  if (use !== undefined) return { use, hint: null };
  if (PRIVATE.test(key)) return { use: null, hint: 'private' };
  if (isMostly(values, DATE)) return { use: 'birthday', hint: null };
  if (isMostly(values, PHONE)) return { use: 'phone', hint: null };
  return { use: null, hint: isMostly(values, EMAIL) ? 'private' : null };
}

/**
 * The likeliest use of each column, each use once. `remembered`: the school's earlier choice for a heading; null leaves
 * it out.
 */
export function guessColumns(
  headings: readonly string[],
  rows: readonly SheetLine[],
  remembered: ReadonlyMap<string, ColumnUse | null> = new Map(),
): SheetColumn[] {
  const taken = new Set<ColumnUse>();
  return headings.map((heading, at) => {
    const values = rows.map(({ cells }) => cells[at] ?? '');
    const chosen = remembered.get(headingKey(heading));
    const own = guess(heading, values);
    const isRefused = own.hint === 'private' || (own.hint === 'serial' && isIdUse(chosen ?? null));
    const found =
      chosen === undefined || isRefused ? own : { use: chosen, hint: 'remembered' as const };
    if (found.use === null || taken.has(found.use))
      return { heading, use: null, hint: found.use === null ? found.hint : null };
    taken.add(found.use);
    return { heading, ...found };
  });
}

const TOTAL =
  /^(?:(?:grand|sub|net|class|section|school) ?)*totals?(?: (?:strength|students?|pupils|boys|girls))?(?: (?:boys|girls))?$|^(?:कुल|योग|कुल योग|कुल विद्यार्थी|कुल छात्र|महायोग)$/u;

/** Whether a row is a total: its first cell is a word for one and all others are numbers. */
export function isTotalRow(cells: readonly string[]): boolean {
  const [first, ...others] = cells.map(headingKey).filter((cell) => cell !== '');
  if (first === undefined) return false;
  const words = first.replace(/ ?\d+$/, '');
  return TOTAL.test(words) && others.every((cell) => /^[\d ]+$/.test(cell) || TOTAL.test(cell));
}

export const isIdUse = (use: string | null): boolean => ID_COLUMNS.some((id) => id === use);

/** Longest block of title rows above the headings. */
export const MOST_TITLE_ROWS = 20;

/**
 * The line of the headings: the row that names most columns. Without any, the first row with more
 * than one filled cell.
 */
export function headerLine(rows: readonly SheetLine[]): number {
  const top = rows.slice(0, MOST_TITLE_ROWS);
  const score = ({ cells }: SheetLine) =>
    new Set(cells.map((cell) => headingKey(cell)).filter((key) => isHeading(key))).size;
  const best = top.toSorted((a, b) => score(b) - score(a) || a.line - b.line)[0];
  if (best && score(best) > 1) return best.line;
  const filled = ({ cells }: SheetLine) => cells.filter((cell) => cell.trim() !== '').length;
  return (top.find((row) => filled(row) > 1) ?? top[0])?.line ?? 1;
}

const isHeading = (key: string): boolean =>
  USE_OF.has(key) || SERIAL.has(key) || ROLL.has(key) || (key !== '' && PRIVATE.test(key));

/** Whether a column's heading means that its values are not stored as they are. */
const keepsNothing = (use: ColumnUse | null, hint: ColumnHint | null): boolean =>
  hint === 'private' || COMPARED_COLUMNS.some((compared) => compared === use);

/**
 * Group numbers for values that are only compared. '' is empty, '0' is unique, equal values share
 * another number.
 */
function groupsOf(values: readonly string[]): string[] {
  const keys = values.map((value) =>
    value
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
      .slice(-10),
  );
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const shared = [...counts].filter(([key, count]) => key !== '' && count > 1).map(([key]) => key);
  const numbers = new Map(shared.map((key, at) => [key, String(at + 1)]));
  return keys.map((key) => (key === '' ? '' : (numbers.get(key) ?? '0')));
}

export type Kept = 'values' | 'groups' | 'nothing';

/**
 * Removes values that a column does not store. Rows up to the headings keep their text in stored
 * columns.
 */
export function withoutUnkept<Row extends SheetLine>(
  rows: readonly Row[],
  header: number,
  kept: readonly Kept[],
): Row[] {
  const body = rows.filter(({ line }) => line > header);
  const groups = kept.map((how, at) =>
    how === 'groups' ? groupsOf(body.map(({ cells }) => cells[at] ?? '')) : [],
  );
  const places = new Map(body.map(({ line }, at) => [line, at]));
  return rows.map((row) => {
    if (row.line === header) return row;
    const place = places.get(row.line);
    return {
      ...row,
      cells: row.cells.map((cell, at) => {
        if (kept[at] === 'values' || kept[at] === undefined) return cell;
        return kept[at] === 'groups' && place !== undefined ? (groups[at]?.[place] ?? '') : '';
      }),
    };
  });
}

/**
 * What to store of each column before its use is chosen: no private data, even if the headings are
 * in another row.
 */
export function keptAtFirst(columns: readonly SheetColumn[], rows: readonly SheetLine[]): Kept[] {
  const top = rows.slice(0, MOST_TITLE_ROWS);
  return columns.map(({ use, hint }, at) => {
    if (use !== null && COMPARED_COLUMNS.some((compared) => compared === use)) return 'groups';
    if (keepsNothing(use, hint)) return 'nothing';
    const isPrivateElsewhere = top.some(({ cells }) => {
      const found = guess(cells[at] ?? '', []);
      return keepsNothing(found.use, found.hint);
    });
    return use === null && isPrivateElsewhere ? 'nothing' : 'values';
  });
}

/** What to store of each column after its use was chosen: nothing of a column that is left out. */
export const keptOnceChosen = (columns: readonly (string | null)[]): Kept[] =>
  columns.map((use) => {
    if (use === null || use === '') return 'nothing';
    return COMPARED_COLUMNS.some((compared) => compared === use) ? 'groups' : 'values';
  });
