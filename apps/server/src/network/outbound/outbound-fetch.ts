import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { Readable, Transform, pipeline } from 'node:stream';
import { reachableWith } from './reachable-address.ts';

const DEADLINE_MS = 15_000;
const MOST_BYTES = 512 * 1024;
const NO_BODY = new Set([204, 205, 304]);

/** A request to another server was not sent, or its answer not read. Never holds the words of that server. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: 'ADDRESS_NOT_ALLOWED' | 'TOO_LARGE';
  constructor(code: OutboundError['code']) {
    super(
      code === 'TOO_LARGE'
        ? 'The answer is too large.'
        : 'The address is not public, and OUTBOUND_NETWORKS does not allow it.',
    );
    this.code = code;
  }
}

let isReachable = reachableWith([]);

/** Private networks that this process may reach (OUTBOUND_NETWORKS). */
export const allowOutboundNetworks = (networks: readonly string[]): void => {
  isReachable = reachableWith(networks);
};

type Resolve = (
  hostname: string,
  answer: (error: Error | null, addresses?: LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolve = (hostname, answer) =>
  systemLookup(hostname, { all: true, verbatim: true }, answer);

/** Resolves a name when connecting, so that the checked addresses are the ones used. */
export const guardedLookup =
  (resolve: Resolve = resolveBySystem): LookupFunction =>
  (hostname, { all }, callback) =>
    resolve(hostname, (error, addresses = []) => {
      const allowed = addresses.filter(({ address }) => isReachable(address));
      const [first] = allowed;
      if (error || !first) callback(error ?? new OutboundError('ADDRESS_NOT_ALLOWED'), []);
      else if (all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });

/** Cuts an answer off where it grows too large. */
const bounded = () => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) done(new OutboundError('TOO_LARGE'));
      else done(null, chunk);
    },
  });
};

function responseOf(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 502;
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  if (NO_BODY.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  const body = pipeline(incoming, bounded(), () => {});
  return new Response(Readable.toWeb(body) as ReadableStream, { status, headers });
}

/** Accepted options of `fetch`; libraries pass `undefined` for unset ones. */
type OutboundInit = {
  readonly [Name in 'method' | 'headers' | 'signal' | 'redirect']?: RequestInit[Name] | undefined;
} & { readonly body?: BodyInit | Uint8Array | null | undefined };
type Options = { readonly lookup?: LookupFunction; readonly agent?: Agent };

/**
 * `fetch` for addresses chosen by people without server access: public ones, or allowed networks. No redirects; limited
 * size and time.
 */
export async function outboundFetch(
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    body: content = null,
    signal: given,
    redirect,
  }: OutboundInit = {},
  { lookup = guardedLookup() }: Options = {},
): Promise<Response> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = given ? AbortSignal.any([given, deadline]) : deadline;
  const asked = new Request(url, { method, headers, body: content as BodyInit | null, signal });
  const target = new URL(asked.url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // A connection to an address in figures resolves nothing.
  if (isIP(host) !== 0 && !isReachable(host)) throw new OutboundError('ADDRESS_NOT_ALLOWED');
  const body = Buffer.from(await asked.arrayBuffer());
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const answered = Promise.withResolvers<Response>();
  send(
    target,
    {
      method: asked.method,
      headers: {
        ...Object.fromEntries(asked.headers),
        ...(body.length > 0 && { 'content-length': body.length }),
      },
      // Each connection is new: its address was judged for this request.
      agent: false,
      lookup,
      signal,
    },
    (incoming) => answered.resolve(responseOf(incoming)),
  )
    .on('error', (error) => answered.reject(error))
    .end(body);
  const response = await answered.promise;
  if (redirect === 'error' && response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new TypeError('The response is a redirect, which is not followed.');
  }
  return response;
}
