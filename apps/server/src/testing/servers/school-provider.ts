import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type SchoolProvider = {
  readonly issuer: string;
  /** The provider's person with this name is known to the school by another login from now on. */
  rename(person: string, login: string): void;
  /** The provider's person with this name has this e-mail address from now on. */
  giveMail(person: string, mail: { email: string; isVerified: boolean }): void;
  /** Do as a person at the provider's own pages would, from its address to the one it leads back to. */
  logInAt(url: string, person: string): Promise<URL>;
  close(): Promise<void>;
};

export const CLIENT = { client_id: 'skillkite', client_secret: 'a secret of the tests' };
/** Settings of the application for this client. */
export const CLIENT_SETTINGS = {
  OIDC_CLIENT_ID: CLIENT.client_id,
  OIDC_CLIENT_SECRET: CLIENT.client_secret,
};

/** A browser of one person: cookies kept by path, redirects followed until they leave the provider. */
const browser = (issuer: string) => {
  const jar = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    if (!response.url.startsWith(issuer)) throw new Error(`Left the provider for ${response.url}`);
    return response;
  };
};

/** A real OpenID Connect provider on loopback, as a school would run one. */
export async function openSchoolProvider(callbackUrl: string): Promise<SchoolProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const logins = new Map<string, string>();
  const mails = new Map<string, { email: string; isVerified: boolean }>();
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [callbackUrl] }],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username'],
      email: ['email', 'email_verified'],
    },
    cookies: { keys: ['a key of the tests'] },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        preferred_username: logins.get(id) ?? id,
        email: mails.get(id)?.email,
        email_verified: mails.get(id)?.isVerified,
      }),
    }),
  });
  server.on('request', provider.callback());

  return {
    issuer,
    rename: (person, login) => logins.set(person, login),
    giveMail: (person, mail) => mails.set(person, mail),
    logInAt: async (url, person) => {
      const visit = browser(issuer);
      let response = await visit(url);
      for (let step = 0; step < 12; step += 1) {
        const next = response.headers.get('location');
        if (next !== null) {
          const target = new URL(next, response.url);
          if (target.origin !== issuer) return target;
          response = await visit(target.href);
          continue;
        }
        const page = await response.text();
        const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
        if (prompt === undefined) throw new Error(`The provider says: ${page}`);
        const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
        response = await visit(new URL(action, response.url).href, {
          prompt,
          login: person,
          password: 'any',
        });
      }
      throw new Error('The provider leads nowhere.');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
