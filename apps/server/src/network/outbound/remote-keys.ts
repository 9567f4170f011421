import type { JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { outboundFetch } from './outbound-fetch.ts';

const MOST_ISSUERS = 500;
const KEYS_KNOWN_MS = 3_600_000;
/** A key that is not among those known asks for them again, at most this often. */
const KEYS_AGAIN_MS = 30_000;

/** Which keys an issuer signs with, by the address of its key set, asked as seldom as can be. */
export function remoteKeys(
  jose: Pick<typeof import('jose'), 'createRemoteJWKSet' | 'customFetch'>,
) {
  const known = new LRUCache<string, JWTVerifyGetKey>({ max: MOST_ISSUERS });
  return (jwksUrl: string): JWTVerifyGetKey => {
    const before = known.get(jwksUrl);
    if (before) return before;
    const keys = jose.createRemoteJWKSet(new URL(jwksUrl), {
      cacheMaxAge: KEYS_KNOWN_MS,
      cooldownDuration: KEYS_AGAIN_MS,
      [jose.customFetch]: async (url, { headers, signal }) => {
        const answer = await outboundFetch(url, { headers, signal });
        // The body is read here, so that a too large or broken answer is not reported as an invalid token.
        return new Response(await answer.text(), { status: answer.status });
      },
    });
    known.set(jwksUrl, keys);
    return keys;
  };
}
