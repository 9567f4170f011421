import { isExact, isOneLineSchema } from '@skillkite/contract/text';
import { oneLine } from '@skillkite/rules/text/one-line';
import { isPlainText } from '@skillkite/rules/text/plain-text';
import type { FastifyInstance } from 'fastify';
import { Failure, WHOLE_BODY } from '../errors/failure.ts';

/** Our bodies have few levels; much deeper ones would overflow the stack. */
const DEEPEST = 64;

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

const ANY: Schema = {};

const refused = (field: string, what: string): Failure =>
  new Failure('BAD_REQUEST', {
    field: field === '' ? WHOLE_BODY : field,
    message: `The ${field === '' ? 'body' : `field "${field}"`} ${what}.`,
  });

/** Refuses a text that no database could hold. */
export function requirePlainText(field: string, text: string): void {
  if (!isPlainText(text)) throw refused(field, UNKEEPABLE.what);
}

/** Schema of a value's part: its property, else any key, item or branch. */
function below({ properties, patternProperties, items, anyOf }: Schema, key: string): Schema {
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const of = own ?? Object.values(patternProperties ?? {})[0] ?? items;
  return of ?? anyOf?.map((branch) => below(branch, key)).find((found) => found !== ANY) ?? ANY;
}

/** Whether nothing of a value is deeper than that. */
function isShallow(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value !== 'object' || value === null) return true;
  // A state has hundreds of values: nothing is made for each of them.
  for (const key in value) {
    if (!isShallow((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

type Fault = { readonly field: string; readonly what: string };

const TOO_DEEP: Fault = { field: '', what: 'is nested too deeply' };
const UNKEEPABLE: Fault = { field: '', what: 'holds characters that cannot be kept' };

/** First problem of a value, with its declared field. */
function faultIn(
  value: unknown,
  at: { readonly schema: Schema; readonly isExact: boolean },
  depth: number,
): Fault | null {
  const { schema, isExact: isWithin } = at;
  const exact = isWithin || isExact(schema);
  if (exact && isShallow(value, depth)) return null;
  if (depth > DEEPEST) return TOO_DEEP;
  if (typeof value === 'string') return exact || isPlainText(value) ? null : UNKEEPABLE;
  if (typeof value !== 'object' || value === null) return null;
  const { properties, items } = schema;
  for (const key in value) {
    const isDeclared = Array.isArray(value)
      ? items !== undefined
      : properties !== undefined && Object.hasOwn(properties, key);
    if (!isDeclared && !exact && !isPlainText(key)) return UNKEEPABLE;
    const inside = (value as Record<string, unknown>)[key];
    const fault = faultIn(inside, { schema: below(schema, key), isExact: exact }, depth + 1);
    if (fault === null) continue;
    if (!isDeclared) return fault;
    return { ...fault, field: fault.field === '' ? key : `${key}.${fault.field}` };
  }
  return null;
}

/**
 * Refuses texts and keys that the database cannot store, unless marked `Exact`, and very deep nesting. Names the field
 * as far as the call declares it: keys of a record are the caller's.
 */
export function requirePlainTexts(schema: object, body: unknown): void {
  const fault = faultIn(body, { schema, isExact: false }, 0);
  if (fault) throw refused(fault.field, fault.what);
}

const HOLDS_LINES = new WeakMap<object, boolean>();

/** Whether a schema has names or titles of one line below it. */
function holdsLines(schema: Schema): boolean {
  const known = HOLDS_LINES.get(schema);
  if (known !== undefined) return known;
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema;
  const parts = [...Object.values(properties), ...Object.values(patternProperties), ...anyOf];
  const holds = isOneLineSchema(schema) || [...parts, ...(items ? [items] : [])].some(holdsLines);
  HOLDS_LINES.set(schema, holds);
  return holds;
}

/** A line as it is kept; the branch of a union that is a line speaks for it. */
function lineOf(schema: Schema, text: string, field: string): string {
  const own = isOneLineSchema(schema) ? schema : schema.anyOf?.find(isOneLineSchema);
  if (!own) return text;
  const line = oneLine(text);
  if (line.length < ((own as { minLength?: number }).minLength ?? 0))
    throw refused(field, 'has too little in it that can be seen');
  return line;
}

/** A body with cleaned names and titles (`OneLine`). Throws if a required one is empty afterwards. */
export function withLines(schema: object, value: unknown, field = ''): unknown {
  if (!holdsLines(schema)) return value;
  if (typeof value === 'string') return lineOf(schema, value, field);
  if (typeof value !== 'object' || value === null) return value;
  const inside = (key: string, part: unknown) =>
    withLines(below(schema, key), part, field === '' ? key : `${field}.${key}`);
  if (Array.isArray(value)) return value.map((part, index) => inside(String(index), part));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(key, part)]));
}

/** The same check for path parameters and query. */
export function plainAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ is404, params, query }) => {
    if (is404) return;
    for (const [name, value] of Object.entries({ ...(params as object), ...(query as object) })) {
      requirePlainText('', name);
      for (const text of [value].flat()) requirePlainText(name, String(text));
    }
  });
}
