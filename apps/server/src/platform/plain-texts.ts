import { isExact } from '@skillkite/contract/text';
import { isPlainText } from '@skillkite/rules/plain-text';
import type { FastifyInstance } from 'fastify';
import { Failure, WHOLE_BODY } from './failure.ts';

/** No body of ours is deeper than a few levels; what is far deeper ends the stack of whoever writes it down. */
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
  if (!isPlainText(text)) throw refused(field, 'holds characters that cannot be kept');
}

/** What a schema says of a value's part: of its own property, else of any key, item or branch it speaks of. */
function below({ properties, patternProperties, items, anyOf }: Schema, key: string): Schema {
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const of = own ?? Object.values(patternProperties ?? {})[0] ?? items;
  return of ?? anyOf?.map((branch) => below(branch, key)).find((found) => found !== ANY) ?? ANY;
}

/** Whether nothing of a value is deeper than that. */
const isShallow = (value: unknown, depth: number): boolean =>
  depth <= DEEPEST &&
  (typeof value !== 'object' ||
    value === null ||
    Object.values(value).every((inside) => isShallow(inside, depth + 1)));

/**
 * Refuses texts, also keys, that no database could hold, unless the schema marks them as `Exact`, and what is nested without end.
 * The field is named as far as the call declares names: keys of a record are the caller's own words.
 */
export function requirePlainTexts(schema: object, body: unknown): void {
  const visit = (
    value: unknown,
    at: { schema: Schema; field: string; isExact: boolean; depth: number },
  ): void => {
    if (at.isExact && isShallow(value, at.depth)) return;
    if (at.depth > DEEPEST) throw refused(at.field, 'is nested too deeply');
    if (typeof value === 'string') {
      if (!at.isExact) requirePlainText(at.field, value);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      const { properties = {}, items } = at.schema;
      const isDeclared = Array.isArray(value)
        ? items !== undefined
        : Object.hasOwn(properties, key);
      if (!isDeclared && !at.isExact) requirePlainText(at.field, key);
      const inner = below(at.schema, key);
      visit(inside, {
        schema: inner,
        field: isDeclared ? [at.field, key].filter((part) => part !== '').join('.') : at.field,
        isExact: at.isExact || isExact(inner),
        depth: at.depth + 1,
      });
    }
  };
  visit(body, { schema, field: '', isExact: isExact(schema), depth: 0 });
}

/** The same of what an address names: the parts of its path and its query. */
export function plainAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ is404, params, query }) => {
    if (is404) return;
    for (const [name, value] of Object.entries({ ...(params as object), ...(query as object) })) {
      requirePlainText('', name);
      for (const text of [value].flat()) requirePlainText(name, String(text));
    }
  });
}
