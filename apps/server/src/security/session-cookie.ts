import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../errors/failure.ts';
import { hostNameOf } from '../network/host-name.ts';

/** Addresses with more parts have no session of ours. */
const MOST_PARTS = 10;

type Site = { readonly publicUrl: string };

/** `__Host-` binds the cookie to this very host; browsers take that name over https alone. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-skillkite' : 'skillkite';

/** Cookie of staff and parents. A name of its own keeps the two kinds of sessions apart (D11). */
export const personCookieName = (publicUrl: string): string =>
  `${sessionCookieName(publicUrl)}-person`;

/**
 * Session token of a request, or null. Two tokens are refused: another origin set the second one at a narrower path or
 * wider domain, and they cannot be told apart. The response deletes both, so that the next log-in works.
 */
export function sessionToken(
  { publicUrl }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  name = sessionCookieName(publicUrl),
): string | null {
  const sent = (request.headers.cookie ?? '')
    .split(';')
    .filter((pair) => pair.trimStart().startsWith(`${name}=`));
  if (sent.length > 1) {
    const isSecure = publicUrl.startsWith('https:');
    void reply.header('set-cookie', expiries(name, request, isSecure));
    throw new Failure('SESSION_COOKIE_TWICE');
  }
  return request.cookies[name] || null;
}

/** Everywhere a cookie can have been set that was sent with this request. */
function expiries(name: string, request: FastifyRequest, isSecure: boolean): string[] {
  const [path = '/'] = request.url.split('?');
  const parts = path.split('/').filter(Boolean).slice(0, MOST_PARTS);
  const folders = parts.map((_part, at) => `/${parts.slice(0, at + 1).join('/')}`);
  const paths = ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
  const domains = ['', ...domainsOf(hostNameOf(request.headers.host))];
  const end = `Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT${isSecure ? '; Secure' : ''}`;
  return domains.flatMap((domain) =>
    paths.map((at) => `${name}=; Path=${at}${domain && `; Domain=${domain}`}; ${end}`),
  );
}

/** The host and its parent domains with a dot: cookies for a top-level domain are not allowed. */
function domainsOf(hostname: string): string[] {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [];
  const labels = hostname.split('.').slice(-MOST_PARTS);
  return labels
    .map((_label, at) => labels.slice(at).join('.'))
    .filter((domain, at) => at === 0 || domain.includes('.'));
}
