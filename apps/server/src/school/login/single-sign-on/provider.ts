import {
  type Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as jose from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config.ts';
import { outboundFetch } from '../../../network/outbound/outbound-fetch.ts';
import { remoteKeys } from '../../../network/outbound/remote-keys.ts';
import type { Attempt } from './attempt.ts';

type OidcClient = NonNullable<Config['oidc']>;

/** A person from a provider: subject and claims. */
export type Vouched = { subject: string; claims: Readonly<Record<string, unknown>> };

const PATIENCE_SECONDS = 10;
/** Keys and addresses of a provider change seldom; asking again each hour is soon enough. */
const KNOWN_FOR_MS = 3_600_000;
const MOST_PROVIDERS = 500;
/** Signatures by a private key alone: with `none`, or with HS and the public key, anybody could sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Clocks of schools go wrong by minutes. */
const CLOCKS_DIFFER_SECONDS = 120;
const OLDEST_SECONDS = 600;

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** Discovery documents of providers, cached for an hour. Unencrypted ones only on loopback. */
export function knownProviders({ clientId, clientSecret }: OidcClient) {
  const known = new LRUCache<string, { configuration: Promise<Configuration>; askedAt: number }>({
    max: MOST_PROVIDERS,
  });
  return async (issuer: string, now: Date): Promise<Configuration> => {
    const recent = known.get(issuer);
    if (recent && now.getTime() - recent.askedAt < KNOWN_FOR_MS) return recent.configuration;
    const server = new URL(issuer);
    const configuration = discovery(server, clientId, clientSecret, undefined, {
      timeout: PATIENCE_SECONDS,
      [customFetch]: outboundFetch,
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

const keysOf = remoteKeys(jose);

/**
 * Claims of an id_token, after its signature was verified with the issuer's keys. TLS to the token endpoint is not
 * enough: school proxies terminate it, and the address comes from the discovery document.
 */
async function provenClaims(
  provider: Configuration,
  idToken: string,
  nonce: string,
): Promise<jose.JWTPayload & { sub: string }> {
  const { issuer, jwks_uri } = provider.serverMetadata();
  const { client_id: clientId } = provider.clientMetadata();
  const keys = URL.parse(jwks_uri ?? '');
  if (keys === null || !(keys.protocol === 'https:' || isLoopback(keys)))
    throw new Error('The identity provider publishes no keys.');
  const { payload } = await jose.jwtVerify(idToken, keysOf(keys.href), {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: OLDEST_SECONDS,
    clockTolerance: CLOCKS_DIFFER_SECONDS,
  });
  const { aud, azp, sub } = payload;
  const isForOthersToo = Array.isArray(aud) && aud.length > 1;
  if ((isForOthersToo || azp !== undefined) && azp !== clientId)
    throw new Error('The id_token is for another client.');
  if (payload['nonce'] !== nonce) throw new Error('The id_token has a wrong nonce.');
  if (typeof sub !== 'string' || sub === '') throw new Error('The id_token has no subject.');
  return { ...payload, sub };
}

/** The person in a provider's answer to `attempt`, with the claim that is wanted where there is one. Throws when the answer proves nothing. */
export async function personIn(
  provider: Configuration,
  answerUrl: URL,
  attempt: Attempt,
  wanted: string,
): Promise<Vouched> {
  const { id_token: idToken, access_token: accessToken } = await authorizationCodeGrant(
    provider,
    answerUrl,
    {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedNonce: attempt.nonce,
      expectedState: attempt.state,
      idTokenExpected: true,
    },
  );
  if (idToken === undefined) throw new Error('The identity provider sent no id_token.');
  const claims = await provenClaims(provider, idToken, attempt.nonce);
  return {
    subject: claims.sub,
    claims: wanted in claims ? claims : await fetchUserInfo(provider, accessToken, claims.sub),
  };
}
