import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './document.ts';
import type { FuzzWorld } from './world.ts';

/** Stands for the student who makes the call. */
export const OWN = '@own';

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Texts that have broken something somewhere. */
export const strangeText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD83E',
    '\uDDE8',
    '\uFDD0000',
    '\u202E',
    '\uFFFE',
    '\n',
    '%',
    '\\',
    '\\u0000',
    "'; drop table students; --",
    '{"a":1}',
    '{1,2}',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '-0',
    '1e309',
    '2147483648',
    '99999999999999999999',
    '2026-02-30',
    '0000-01',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'x'.repeat(5000),
    '\u{1F9E8}'.repeat(300),
    'क्षि'.repeat(40),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: anyUnit, maxLength: 40 }),
);

const strangeNumber = fc.constantFrom(
  -1,
  0,
  0.5,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
);

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Anything JSON can say, the strange first. */
export const strangeValue: Arbitrary<unknown> = fc.oneof(
  strangeText,
  strangeNumber,
  fc.constantFrom(null, true, false),
  fc.constantFrom<unknown>([], {}, [[]], [null], { user_id: 1 }),
  fc.integer({ min: 1, max: 1500 }).map(nested),
  fc.dictionary(strangeText, strangeText, { maxKeys: 4, noNullPrototype: true }),
  fc.array(strangeText, { maxLength: 4 }),
  fc.jsonValue(),
);

/** A player state with arbitrary texts. */
const scormState = fc.record({
  elements: fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'cmi.core.lesson_location',
        'cmi.suspend_data',
        'cmi.core.score.raw',
        'cmi.core.score.max',
        'cmi.interactions.0.id',
        'cmi.interactions.0.student_response',
        'cmi.interactions.99999999999.id',
      ),
      strangeText,
    ),
    strangeText,
    { maxKeys: 6, noNullPrototype: true },
  ),
  lessonStatus: fc.constantFrom('incomplete', 'completed', 'passed', 'failed', 'not attempted'),
  exit: fc.constantFrom('', 'suspend', 'normal'),
  finished: fc.boolean(),
  earlierTime: fc.oneof(fc.nat(), fc.constant(2 ** 53 - 1)),
  sessionTime: fc.oneof(fc.nat(), fc.constant(2 ** 53 - 1)),
});

const isExact = (schema: JsonSchema): boolean =>
  (schema as Readonly<Record<string, unknown>>)['x-exact'] === true;

function textsOf(schema: JsonSchema): Arbitrary<unknown> {
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  if (format === 'date') return fc.constantFrom('2026-01-01', '0001-01-01', '9999-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00Z');
  const plain = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constant('x'.repeat(Math.min(maxLength, 70_000))),
  );
  return isExact(schema) ? fc.oneof(plain, strangeText) : plain;
}

function numbersOf({ type, minimum, maximum }: JsonSchema): Arbitrary<unknown> {
  const min = minimum ?? -(2 ** 53) + 1;
  const max = maximum ?? 2 ** 53 - 1;
  const edges = fc.constantFrom(min, max);
  return type === 'integer'
    ? fc.oneof(
        fc.maxSafeInteger().map((number) => Math.min(max, Math.max(min, number))),
        edges,
      )
    : fc.oneof(fc.double({ min, max, noNaN: true }), edges, fc.constantFrom(1, 50, 100));
}

/** Context of generated values: the world with their ids, and the paths that name students. */
export type ValuesFor = { readonly world: FuzzWorld; readonly students: readonly string[] };

const within = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Values a schema lets through at a path of a request, those that mean something most often. */
export function valuesOf(schema: JsonSchema, path: string, given: ValuesFor): Arbitrary<unknown> {
  const { students, known: knownOf } = given.world;
  if (given.students.includes(path)) {
    return fc.oneof(
      { weight: 14, arbitrary: fc.constant<unknown>(OWN) },
      { weight: 1, arbitrary: fc.constantFrom(...students.map(({ id }) => id)) },
      { weight: 1, arbitrary: numbersOf(schema) },
    );
  }
  const name = path.split('.').at(-1) ?? '';
  if (name === 'state') return fc.oneof(scormState, fc.dictionary(strangeText, strangeValue));
  const general = generalValuesOf(schema, path, given);
  const known = knownOf.get(name) ?? [];
  return known.length > 0 &&
    schema.properties === undefined &&
    schema.additionalProperties === undefined
    ? fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: general },
      )
    : general;
}

function generalValuesOf(schema: JsonSchema, path: string, given: ValuesFor): Arbitrary<unknown> {
  const { anyOf, type } = schema;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => valuesOf(one, path, given)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one: string) => valuesOf({ ...schema, type: one }, path, given)));
  }
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 6 } = schema;
      const maxLength = Math.min(maxItems, minItems + 6);
      return fc.array(valuesOf(items, path, given), { minLength: minItems, maxLength });
    }
    case 'object':
      return objectsOf(schema, path, given);
    default:
      return strangeValue;
  }
}

function objectsOf(schema: JsonSchema, path: string, given: ValuesFor): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, inside]) => [
        key,
        valuesOf(inside, within(path, key), given),
      ]),
    ),
    { requiredKeys: [...required], noNullPrototype: true },
  );
  if (typeof additionalProperties !== 'object') return fields;
  const known = given.world.known.get(path.split('.').at(-1) ?? '') ?? [];
  const keys = fc.oneof(
    fc.constantFrom('browser', 'page', ...known.map(String)),
    fc.nat().map(String),
    isExact(schema) ? strangeText : fc.string({ minLength: 1, maxLength: 20 }),
  );
  return fc.dictionary(keys, valuesOf(additionalProperties, within(path, '*'), given), {
    maxKeys: Math.min(schema.maxProperties ?? 6, 30),
    noNullPrototype: true,
  });
}
