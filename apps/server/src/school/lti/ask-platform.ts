import { OutboundError, outboundFetch } from '../../network/outbound/outbound-fetch.ts';

const DEADLINE_MS = 10_000;
const FORBIDDEN = 403;
const TOO_MANY = 429;
/** Canvas answers 403 with this text above its rate limit. */
const THROTTLED = /\bRate Limit Exceeded\b/;

/** A platform did not answer, or not as one does. Never in its own words. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  /** Status of the answer; null without one. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

export type PlatformAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** One question to a platform, at an address that was judged where it came in: not led elsewhere, in time, and read up to a limit. */
export async function askPlatform(
  address: string,
  { signal, ...how }: Pick<RequestInit, 'method' | 'headers' | 'body'> & { signal?: AbortSignal },
): Promise<PlatformAnswer> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await outboundFetch(address, {
      ...how,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const text = await response.text();
    const isThrottled = response.status === FORBIDDEN && THROTTLED.test(text);
    return {
      status: isThrottled ? TOO_MANY : response.status,
      headers: response.headers,
      text,
    };
  } catch (error) {
    if (error instanceof OutboundError) throw new PlatformError(error.message);
    const why = error instanceof Error ? error.name : 'unknown';
    throw new PlatformError(`The platform could not be reached (${why}).`);
  }
}

type Said = Pick<PlatformAnswer, 'text'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed({ text }: Said): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const somethingElse = () => new PlatformError('The platform sent an unexpected response.');

/** A response's JSON object; throws for other content. */
export function objectIn(said: Said): Record<string, unknown> {
  const value = parsed(said);
  if (isObject(value)) return value;
  throw somethingElse();
}

/** The objects of an answer, which must be a list. */
export function listIn(said: Said): Record<string, unknown>[] {
  const value = parsed(said);
  if (Array.isArray(value)) return value.filter(isObject);
  throw somethingElse();
}

/** The address of the next page, which must be where this one is. */
export function nextPage(headers: Headers, from: string): string | null {
  const link = headers.get('link') ?? '';
  const [, next] = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link) ?? [];
  const url = next === undefined ? null : URL.parse(next, from);
  return url !== null && url.origin === new URL(from).origin ? url.href : null;
}
