import { LOCALE_CODES, localeOf } from '@skillkite/rules/text/locale';
import { isOneLine } from '@skillkite/rules/text/one-line';
import { isPlainText } from '@skillkite/rules/text/plain-text';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { didYouMean } from './nearest-name.ts';
import { LOCALE_FORMAT, ONE_LINE_FORMAT } from '@skillkite/content/pack-schemas';
import type { ValuePath } from './yaml-place.ts';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addFormat(LOCALE_FORMAT, (text) => localeOf(text) !== null);
// The reader of the file reports invalid characters, so they are not reported twice.
ajv.addFormat(ONE_LINE_FORMAT, (text) => !isPlainText(text) || isOneLine(text));
const validators = new WeakMap<TSchema, ValidateFunction>();

function validatorOf(schema: TSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validate = ajv.compile({ ...schema });
  validators.set(schema, validate);
  return validate;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'keys with values',
};

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

function expectation(error: ErrorObject): string {
  const { keyword, params, data } = error;
  const description = (error.parentSchema as { description?: string } | undefined)?.description;
  switch (keyword) {
    case 'type': {
      const types = [params['type']].flat() as string[];
      const wanted = types.map((type) => TYPES[type] ?? type).join(' or ');
      const hint =
        wanted.startsWith('text') && typeof data === 'number' ? ' Put it in quotes.' : '';
      return `must be ${wanted}, not ${quoted(data)}.${hint}`;
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      return `must be one of ${allowed.join(', ')}, not ${quoted(data)}.${didYouMean(String(data), allowed)}`;
    }
    case 'format':
      if (params['format'] === ONE_LINE_FORMAT)
        return `must be one line without invisible characters, not ${quoted(data)}.`;
      return `must be one of ${LOCALE_CODES.join(', ')}, not ${quoted(data)}.`;
    case 'pattern':
      return `is ${quoted(data)}; it must be: ${description ?? params['pattern']}`;
    case 'minimum':
      return `must be at least ${params['limit']}, not ${quoted(data)}.`;
    case 'maximum':
      return `must be at most ${params['limit']}, not ${quoted(data)}.`;
    case 'minLength':
      return 'has to have something in it.';
    case 'maxLength':
      return `is longer than ${params['limit']} characters.`;
    case 'minItems':
      return `must have at least ${params['limit'] === 1 ? 'one entry' : `${params['limit']} entries`}.`;
    case 'maxItems':
      return `must have at most ${params['limit']} entries.`;
    case 'uniqueItems':
      return 'has the same entry twice.';
    default:
      return `${error.message ?? 'does not fit'}.`;
  }
}

function sentenceOf(error: ErrorObject, path: ValuePath): string {
  const { additionalProperty, missingProperty } = error.params;
  if (error.propertyName !== undefined)
    return `"${error.propertyName}" is none of our languages: ${LOCALE_CODES.join(', ')}.`;
  if (typeof additionalProperty === 'string') {
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
    return `"${additionalProperty}" is not known here.${didYouMean(additionalProperty, known)}`;
  }
  if (typeof missingProperty === 'string') return `"${missingProperty}" is missing.`;
  const key = path.findLast((part) => typeof part === 'string');
  const name = key === undefined ? 'This' : `"${key}"`;
  return `${typeof path.at(-1) === 'number' && key !== undefined ? `An entry of ${name}` : name} ${expectation(error)}`;
}

/** A schema violation: a value, or an unknown key. */
export type Misfit = { path: ValuePath; isKey: boolean; message: string };

/** Schema violations of a value in words for the author, each with its path. */
export function misfits(schema: TSchema, value: unknown): Misfit[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  // Problems of property names have their own error.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
  return errors.map((error) => {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const extra: unknown = error.params['additionalProperty'] ?? error.propertyName;
    const isKey = typeof extra === 'string';
    return {
      path: isKey ? [...path, extra] : path,
      isKey,
      message: sentenceOf(error, path),
    };
  });
}
