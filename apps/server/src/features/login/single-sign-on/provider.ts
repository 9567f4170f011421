import {
  type Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Config } from '../../../config.ts';
import type { Attempt } from './attempt.ts';

type OidcClient = NonNullable<Config['oidc']>;

/** Whom a provider vouches for: its own name of them, and what else it says of them. */
export type Vouched = { subject: string; claims: Readonly<Record<string, unknown>> };

const PATIENCE_SECONDS = 10;
/** Keys and addresses of a provider change seldom; asking again each hour is soon enough. */
const KNOWN_FOR_MS = 3_600_000;

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** What the providers of schools say of themselves, asked once an hour. Unencrypted ones only on this machine. */
export function knownProviders({ clientId, clientSecret }: OidcClient) {
  const known = new Map<string, { configuration: Promise<Configuration>; askedAt: number }>();
  return async (issuer: string, now: Date): Promise<Configuration> => {
    const recent = known.get(issuer);
    if (recent && now.getTime() - recent.askedAt < KNOWN_FOR_MS) return recent.configuration;
    const server = new URL(issuer);
    const configuration = discovery(server, clientId, clientSecret, undefined, {
      timeout: PATIENCE_SECONDS,
      ...(isLoopback(server) && { execute: [allowInsecureRequests] }),
    });
    known.set(issuer, { configuration, askedAt: now.getTime() });
    configuration.catch(() => known.delete(issuer));
    return configuration;
  };
}

/** The question to a provider: where the browser goes, and what proves its answer. */
export async function question(
  provider: Configuration,
  { schoolCode, callbackUrl, scope }: { schoolCode: string; callbackUrl: string; scope: string },
): Promise<{ url: string; attempt: Attempt }> {
  const attempt = {
    schoolCode,
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, attempt };
}

/** The person in a provider's answer to `attempt`, with the claim that is wanted where there is one. Throws when the answer proves nothing. */
export async function personIn(
  provider: Configuration,
  answerUrl: URL,
  attempt: Attempt,
  wanted: string,
): Promise<Vouched> {
  const tokens = await authorizationCodeGrant(provider, answerUrl, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedNonce: attempt.nonce,
    expectedState: attempt.state,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no identity.');
  return {
    subject: claims.sub,
    claims:
      wanted in claims ? claims : await fetchUserInfo(provider, tokens.access_token, claims.sub),
  };
}
