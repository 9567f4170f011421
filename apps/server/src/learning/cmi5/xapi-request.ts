import { isPlainText } from '@skillkite/rules/text/plain-text';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../errors/failure.ts';
import { DEEPEST_JSON, LONGEST_NAME } from './limits.ts';

export const XAPI_VERSION = '1.0.3';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request as xAPI means it, whichever of its two syntaxes it came in. */
export type XapiRequest = {
  readonly method: Method;
  readonly params: Readonly<Record<string, string>>;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
/** Headers that may arrive as parameters (xAPI 1.0.3, 1.3 of part three). */
const HEADERS = [
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'updated',
];

export const badParameter = (field: string, what: string): Failure =>
  new Failure('BAD_REQUEST', { field, message: `The parameter "${field}" ${what}.` });

function paramsOf(query: unknown): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (typeof value !== 'string') throw badParameter(name.slice(0, 100), 'is given twice');
    params[name] = value;
  }
  return params;
}

/** A request inside a POST form with `method`, for browsers without other means. */
function fromForm(method: Method, form: string, sent: XapiRequest['headers']): XapiRequest {
  const params: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const lower = name.toLowerCase();
    if (HEADERS.includes(lower)) headers[lower] = value;
    else params[name] = value;
  }
  const { content, ...rest } = params;
  if (content === undefined && (method === 'PUT' || method === 'POST')) {
    throw badParameter('content', 'is missing');
  }
  return {
    method,
    params: rest,
    headers: {
      authorization: sent['authorization'],
      'x-experience-api-version': sent['x-experience-api-version'],
      'content-type': 'application/json',
      ...headers,
    },
    body: Buffer.from(content ?? ''),
  };
}

/** Reads a request in either syntax. */
export function xapiRequest(request: FastifyRequest): XapiRequest {
  const { method: asked, ...params } = paramsOf(request.query);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = request.headers as XapiRequest['headers'];
  if (asked === undefined || request.method !== 'POST') {
    const method = METHODS.find((one) => one === request.method) ?? 'GET';
    return { method, params: paramsOf(request.query), headers, body };
  }
  const method = METHODS.find((one) => one === asked);
  if (method === undefined) throw badParameter('method', 'names no method');
  if (Object.keys(params).length > 0) throw badParameter('method', 'stands alone');
  return fromForm(method, body.toString('utf8'), headers);
}

/** The parameters of a request, which are those that its resource knows. */
export function requireKnown(
  { params }: XapiRequest,
  known: readonly string[],
): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(params)) {
    if (!known.includes(name)) throw badParameter(name.slice(0, 100), 'is not known here');
    if (value.length > LONGEST_NAME) throw badParameter(name, 'is too long');
    if (!isPlainText(value)) throw badParameter(name, 'holds a character that there is not');
  }
  return params;
}

const isShallow = (json: string): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length && depth <= DEEPEST_JSON; at += 1) {
    const unit = json.charAt(at);
    if (unit === '{' || unit === '[') depth += 1;
    else if (unit === '}' || unit === ']') depth -= 1;
  }
  return depth <= DEEPEST_JSON;
};

/** The value of a JSON text; else it is refused by its name. */
export function jsonIn(text: string, field: string): unknown {
  try {
    if (isShallow(text)) return JSON.parse(text) as unknown;
  } catch {
    // The error is reported below.
  }
  throw new Failure('BAD_REQUEST', { field, message: `"${field}" is not JSON.` });
}
