import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, type JWK, SignJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { CLIENT } from './school-provider.ts';

export type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicJwk: JWK };
export type Forger = (claims: Record<string, unknown>) => string | Promise<string>;

export type ForgingProvider = {
  readonly issuer: string;
  /** Number of times that its keys were fetched. */
  readonly keysAsked: () => number;
  /** The key that signs, and is published. */
  readonly key: Key;
  /** Publishes other keys from now on. */
  publish(keys: readonly Key[]): void;
  /** Signs the id_token of the next sign-on. */
  nextToken(forge: Forger): void;
  /** The claims of a true token that answers the question at an authorization address. */
  answerTo(url: string): { callback: URL; claims: Record<string, unknown> };
  /** Its public key as text, which anybody can read. */
  publicText(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const aKey = async (kid: string, alg = 'RS256'): Promise<Key> => {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
};

export const signedBy =
  ({ kid, privateKey }: Key, header: object = {}): Forger =>
  (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token without a signature. */
export const unsigned: Forger = (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`;

/** An OpenID Connect provider on loopback with forged id_tokens of the test. */
export async function openForgingProvider(): Promise<ForgingProvider> {
  const key = await aKey('of-the-issuer');
  let published: readonly Key[] = [key];
  let keysAsked = 0;
  let forge: Forger = signedBy(key);
  let claims: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const answer = async (): Promise<object> => {
      switch (request.url) {
        case '/.well-known/openid-configuration':
          return {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            // Claims of a forger.
            id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
          };
        case '/keys':
          keysAsked += 1;
          return { keys: published.map(({ publicJwk }) => publicJwk) };
        default:
          return {
            access_token: 'a-token',
            token_type: 'bearer',
            id_token: await forge(claims),
          };
      }
    };
    void answer().then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    key,
    keysAsked: () => keysAsked,
    publish: (keys) => {
      published = keys;
    },
    nextToken: (next) => {
      forge = next;
    },
    answerTo: (url) => {
      const asked = new URL(url).searchParams;
      const now = Math.floor(Date.now() / 1000);
      claims = {
        iss: issuer,
        aud: CLIENT.client_id,
        sub: createHash('sha256').update('a person').digest('hex'),
        preferred_username: 'f-1',
        nonce: asked.get('nonce'),
        iat: now,
        exp: now + 300,
      };
      const callback = new URL(asked.get('redirect_uri') ?? '');
      callback.search = String(
        new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }),
      );
      return { callback, claims };
    },
    publicText: async () => {
      const { importJWK } = await import('jose');
      const publicKey = await importJWK(key.publicJwk, 'RS256', { extractable: true });
      return Buffer.from(await exportSPKI(publicKey as CryptoKey));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
