import { Compile, type Validator } from 'typebox/schema';
import type { Answered } from './client.ts';
import type { JsonSchema } from './document.ts';

/** Words of the inside that no answer may show. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|\bselect .* from\b|\binsert into\b|\bviolates\b|\brelation "|\bpg_|ECONN|ENOENT|syntax error at|invalid input syntax/i;

const validators = new WeakMap<JsonSchema, Validator>();
const validatorOf = (schema: JsonSchema): Validator => {
  const known = validators.get(schema) ?? Compile(schema as Record<string, unknown>);
  validators.set(schema, known);
  return known;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Envelope = { status?: unknown; code?: unknown; message?: unknown; field?: unknown };

type Asked = {
  readonly responses: ReadonlyMap<number, JsonSchema>;
  /** A 400 has a field to name. */
  readonly namesField: boolean;
  /** The request names another student than the caller. */
  readonly isForeign: boolean;
};

/** Problem of a call's response, or null. */
export function complaintOf(
  answer: Answered | null,
  { responses, namesField, isForeign }: Asked,
): string | null {
  if (answer === null) return 'no answer came';
  const { status, headers, text } = answer;
  const says = (what: string) => `${what}: ${status} ${text.slice(0, 500)}`;
  if (status === 503 && headers['retry-after'] !== undefined) return null;
  if (status >= 500) return says('a fault of the server');
  const body = parsed(text) as Envelope | undefined;
  if (typeof body !== 'object' || body === null) return says('no JSON');
  if (body.status !== status) return says('its status is not the one of the line');
  const schema = responses.get(status);
  if (schema === undefined) return says('a status the document does not know');
  if (!validatorOf(schema).Check(body)) {
    const [, errors] = validatorOf(schema).Errors(body);
    const first = errors[0];
    return says(`not as the document says (${first?.instancePath} ${first?.message})`);
  }
  if (status === 200) return isForeign ? says('answered about another student') : null;
  if (typeof body.code !== 'string' || typeof body.message !== 'string') return says('no envelope');
  if (INSIDE.test(body.message)) return says('it tells of the inside');
  return namesField && body.code === 'BAD_REQUEST' && typeof body.field !== 'string'
    ? says('no field is named')
    : null;
}

/** Problem of another address's response: pages, files, redirects. */
export function addressComplaintOf(
  answer: Answered | null,
  { method }: { method: string },
): string | null {
  if (answer === null) return 'no answer came';
  const { status, headers, text } = answer;
  const says = (what: string) => `${what}: ${status} ${text.slice(0, 500)}`;
  if (status === 503 && headers['retry-after'] !== undefined) return null;
  if (status >= 500) return says('a fault of the server');
  if (method === 'HEAD') return null;
  if (!String(headers['content-type']).startsWith('application/json') || status < 400) return null;
  const body = parsed(text) as Envelope | undefined;
  if (body?.status !== status || typeof body.message !== 'string') return says('no envelope');
  return INSIDE.test(body.message) ? says('it tells of the inside') : null;
}
