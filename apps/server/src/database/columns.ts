import type { Translations } from '@skillkite/rules/text/local-text';
import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { bigint, customType, jsonb, text, timestamp, smallint } from 'drizzle-orm/pg-core';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeText, escapedJson, unescapeJson, unescapeText } from './exact-text.ts';

/** The identity of a row. A pack or a demo may give it; otherwise the database does. */
export const identity = () =>
  bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to an identity. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

type Words = readonly [string, ...string[]];

/** A word of a closed list of the rules. The table's check `isOneOf` holds it to the list. */
export const oneOf = <const List extends Words>(name: string, list: List) =>
  text(name, { enum: list });

/** A number of a closed list of the rules. The table's check holds it to the list. */
export const numberOneOf = <T extends number>(name: string, _list: readonly T[]) =>
  smallint(name).$type<T>();

const literal = (value: string | number) => (typeof value === 'number' ? value : `'${value}'`);

/** `inArray` for lists without a limit: PostgreSQL takes 65,535 values in one statement, and a list as one of them. */
export const among = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** For a check: the column holds one of the list. */
export const isOneOf = (column: SQLWrapper, list: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(list.map(literal).join(', '))})`;

/** For a check of consecutive numbers: the column lies between the list's ends. */
export const isWithin = (column: SQLWrapper, list: readonly number[]): SQL =>
  sql`${column} between ${sql.raw(`${Math.min(...list)} and ${Math.max(...list)}`)}`;

/** A moment in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Language of the texts in a row. No database check, so that a new language needs no migration. */
export const lang = (name: string) =>
  text(name, { enum: LOCALE_CODES }).notNull().default(ORIGINAL_LOCALE);

/** Translations of a row's texts (D17). */
export const translations = <Field extends string>() =>
  jsonb('translations').$type<Translations<Field>>().notNull().default({});

/** A text that comes back as it came, with U+0000 and halves of surrogate pairs in it (contract: `Exact`). */
export const exactText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: escapeText,
  fromDriver: unescapeText,
});

/** A value with exact texts and keys. `json` for columns that are written often and never searched. */
export const exactJson = <T>(name: string, kept: 'json' | 'jsonb' = 'jsonb') =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => kept,
    toDriver: escapedJson,
    fromDriver: (stored) => unescapeJson(stored) as T,
  })(name);
