import { LRUCache } from 'lru-cache';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import { newSecret } from '../../security/session.ts';
import { PlatformError, askPlatform, objectIn } from './ask-platform.ts';
import type { LtiPlatform } from './platform.ts';
import { LTI_ALGORITHM, currentLtiKey } from './signing-keys.ts';

const MOST_TOKENS = 500;
const ASSERTION_LIFE_MS = 300_000;
/** Asked for again so long before it ends, and never kept longer than an hour. */
const EARLY_MS = 60_000;
const LONGEST_MS = 3_600_000;
const MS = 1000;
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** The platform issued no access token. */
export class NoTokenError extends PlatformError {}

export type AccessTokens = {
  of(platform: LtiPlatform, scope: string, signal?: AbortSignal): Promise<string>;
  /** The token was refused; the next call gets a new one. */
  forget(platform: LtiPlatform, scope: string): void;
};

/** Access tokens of platforms (Security Framework 4.1), cached until they expire. */
export function accessTokens({
  clock,
  database,
}: {
  readonly clock: Clock;
  readonly database: Database;
}): AccessTokens {
  const known = new LRUCache<string, { readonly token: string; readonly until: number }>({
    max: MOST_TOKENS,
  });
  const keyOf = ({ id }: LtiPlatform, scope: string) => `${id} ${scope}`;

  const assertionFor = async ({ clientId, tokenUrl, tokenAudience }: LtiPlatform) => {
    const { SignJWT } = await import('jose');
    const key = await currentLtiKey({ database, clock });
    const now = clock.now();
    return (
      new SignJWT({})
        .setProtectedHeader({ alg: LTI_ALGORITHM, kid: key.id, typ: 'JWT' })
        .setIssuer(clientId)
        .setSubject(clientId)
        // Canvas names an authorization server as it is registered, and takes the address of the token alone.
        .setAudience(tokenAudience === null ? tokenUrl : [tokenAudience, tokenUrl])
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + ASSERTION_LIFE_MS))
        .setJti(newSecret())
        .sign(key.privateKey)
    );
  };

  return {
    of: async (platform, scope, signal) => {
      const now = clock.now().getTime();
      const before = known.get(keyOf(platform, scope));
      if (before && before.until > now && before.until <= now + LONGEST_MS) return before.token;
      const answer = await askPlatform(platform.tokenUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: ASSERTION,
          client_assertion: await assertionFor(platform),
          scope,
        }).toString(),
        ...(signal && { signal }),
      });
      if (answer.status !== 200)
        throw new NoTokenError(
          `The platform issued no access token (status ${answer.status}).`,
          answer.status,
        );
      const { access_token: token, expires_in: seconds } = objectIn(answer);
      // It goes into a header.
      if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(token))
        throw new NoTokenError('The platform sent an invalid access token.');
      const life = (typeof seconds === 'number' ? seconds * MS : 0) - EARLY_MS;
      known.set(keyOf(platform, scope), { token, until: now + Math.min(life, LONGEST_MS) });
      return token;
    },
    forget: (platform, scope) => void known.delete(keyOf(platform, scope)),
  };
}
