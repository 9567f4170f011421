import { COMPLETE_LOCALES, type Locale, localeOf } from '@skillkite/rules/text/locale';
import { classInCell } from '@skillkite/rules/school/roster/class-cell';
import { FIRST_GRADE, LAST_GRADE } from '@skillkite/rules/school/grade';
import { isPin } from '@skillkite/rules/access/pin';
import { admissionKey, loginKey, rosterCode } from '@skillkite/rules/text/login-key';
import { oneLine } from '@skillkite/rules/text/one-line';

/** A cell says something that cannot be meant. */
export class CellError extends Error {
  override readonly name: string = 'CellError';
}

/** A number that the spreadsheet rounded. */
export class RoundedError extends CellError {
  override readonly name = 'RoundedError';
}

export type Field<T> = {
  /** Parses a cell. Throws a CellError with the allowed values. */
  read(text: string): T;
  /** The cell that means a value. */
  write(value: T): string;
};

const wrong = (text: string, allowed: string): never => {
  throw new CellError(`"${text}" must be ${allowed}`);
};

/** Takes a value away: a blank cell leaves it as it is. */
const NOTHING = '-';

const orNothing = <T>(field: Field<T>): Field<T | null> => ({
  read: (text) => (text === NOTHING ? null : field.read(text)),
  write: (value) => (value === null ? '' : field.write(value)),
});

export const text = (most: number): Field<string> => ({
  read: (cell) => (cell.length <= most ? cell : wrong(cell, `at most ${most} characters`)),
  write: (value) => value,
});

export const name: Field<string> = {
  read: (cell) => text(200).read(oneLine(cell)),
  write: (value) => value,
};

export const section: Field<string | null> = orNothing({
  read: (cell) => text(20).read(rosterCode(cell)),
  write: (value) => value,
});

const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i;

/** A login, number or PIN as `keyOf` keeps it; never a rounded number. */
const code = (cell: string, most: number, keyOf = rosterCode): string => {
  const value = text(most).read(keyOf(cell));
  if (ROUNDED.test(value))
    throw new RoundedError(
      `the spreadsheet rounded "${value}". Format the column as text, type the numbers in full, and save it again`,
    );
  return value;
};

const whole = (from: number, to: number): Field<number> => ({
  read: (cell) => {
    const value = Number(cell);
    return /^\d+$/.test(cell) && value >= from && value <= to
      ? value
      : wrong(cell, `a number from ${from} to ${to}`);
  },
  write: String,
});

/** 6, VI, 6th or Class 6, as schools write it. */
export const grade: Field<number> = {
  read: (cell) =>
    classInCell(cell)?.grade ?? wrong(cell, `a number from ${FIRST_GRADE} to ${LAST_GRADE}`),
  write: String,
};
export const profileType = whole(1, 3);
export const ageOfSchool = whole(0, 99);
export const assessmentMode = whole(0, 3);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const day: Field<string | null> = orNothing({
  read: (cell) => {
    const time = DAY.test(cell) ? Date.parse(`${cell}T00:00:00Z`) : Number.NaN;
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(cell);
    return isDay ? cell : wrong(cell, 'a day such as 2026-04-01');
  },
  write: (value) => value,
});

const words = <T extends string | number | boolean>(
  allowed: readonly (readonly [word: string, value: T])[],
): Field<T> => ({
  read: (cell) => {
    const found = allowed.find(([word]) => word === cell.toLowerCase());
    const names = [...new Map(allowed.map(([word, value]) => [value, word])).values()];
    return found ? found[1] : wrong(cell, names.join(' or '));
  },
  write: (value) => allowed.findLast(([, meant]) => meant === value)?.[0] ?? '',
});

/** Yes and no, in the words spreadsheets write too. */
export const yesNo = words([
  ['true', true],
  ['1', true],
  ['y', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['n', false],
  ['no', false],
]);

/** 1 male, 2 female, 3 other, 0 unknown (spec 2: the avatar depends on 1). */
export const gender = words([
  ['m', 1],
  ['boy', 1],
  ['male', 1],
  ['f', 2],
  ['girl', 2],
  ['female', 2],
  ['other', 3],
  ['unspecified', 0],
]);

/** Status of a student; only these words deactivate. */
export const status = words<'active' | 'deactivated'>([
  ['active', 'active'],
  ['tobedeleted', 'deactivated'],
  ['deleted', 'deactivated'],
  ['deactivated', 'deactivated'],
]);

export const pin: Field<string> = {
  read: (cell) => {
    const value = code(cell, 60);
    return isPin(value)
      ? value
      : wrong(cell, '6 digits (format the column as text to keep leading zeros)');
  },
  write: (value) => value,
};

export const schoolCode: Field<string> = {
  read: (cell) => admissionKey(text(40).read(cell)),
  write: (value) => value,
};
export const admissionNo: Field<string | null> = orNothing({
  read: (cell) => code(cell, 60, admissionKey),
  write: (value) => value,
});
export const loginId: Field<string | null> = orNothing({
  read: (cell) => {
    const value = code(cell, 100, loginKey);
    return /\s/.test(value) ? wrong(cell, 'one word') : value;
  },
  write: (value) => value,
});

/** The roster's own id of a student, or `#12`. */
export const studentId: Field<string> = {
  read: (cell) => code(cell, 255),
  write: (value) => value,
};

export const timeZone: Field<string> = {
  read: (cell) => {
    try {
      return (
        new Intl.DateTimeFormat(undefined, { timeZone: cell }).resolvedOptions().timeZone && cell
      );
    } catch {
      return wrong(cell, 'a time zone such as Asia/Kolkata');
    }
  },
  write: (value) => value,
};

export const language: Field<Locale | null> = orNothing({
  read: (cell) =>
    localeOf(cell.toLowerCase(), COMPLETE_LOCALES) ??
    wrong(cell, `one of ${COMPLETE_LOCALES.join(', ')}`),
  write: (value) => value,
});

export const issuer: Field<string | null> = orNothing({
  read: (cell) =>
    URL.canParse(cell) && /^https?:/.test(cell)
      ? cell
      : wrong(cell, 'an address such as https://login.school.example'),
  write: (value) => value,
});
