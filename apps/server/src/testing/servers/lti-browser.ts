import { ltiDeployments, ltiPlatforms } from '../../school/lti/tables.ts';
import type { Launch, LtiTestPlatform } from './lti-platform.ts';
import type { TestApp } from '../test-app.ts';

/** A platform that a school has connected, with its deployment. */
export async function connect(
  { database, clock }: TestApp,
  platform: LtiTestPlatform,
  schoolId: number,
): Promise<number> {
  const [made] = await database.orm
    .insert(ltiPlatforms)
    .values({
      schoolId,
      name: 'A platform',
      issuer: platform.issuer,
      clientId: platform.clientId,
      authorizationUrl: platform.addresses.authorization_url,
      tokenUrl: platform.addresses.token_url,
      jwksUrl: platform.addresses.jwks_url,
      createdAt: clock.now(),
    })
    .returning({ id: ltiPlatforms.id });
  if (!made) throw new Error('The platform was not kept.');
  await database.orm.insert(ltiDeployments).values({
    platformId: made.id,
    deploymentId: platform.deploymentId,
    isConfirmed: true,
    firstAt: clock.now(),
  });
  return made.id;
}

type Shown = {
  readonly status: number;
  readonly body: string;
  readonly location: string;
  readonly headers: Readonly<Record<string, unknown>>;
};
type Fields = Readonly<Record<string, string>> | string[][];

/** A browser of one person between a platform and us: cookies, forms, and where they lead. */
export function aBrowser({ app }: Pick<TestApp, 'app'>, platform: LtiTestPlatform) {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<Shown> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        cookie: cookies(),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
    for (const { name, value } of response.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    return {
      status: response.statusCode,
      body: response.body,
      location: response.headers.location ?? '',
      headers: response.headers,
    };
  };
  const post = (url: string, fields: Fields, headers: Record<string, string> = {}) =>
    send('POST', url, { headers, body: new URLSearchParams(fields).toString() });
  const get = (url: string, headers: Record<string, string> = {}) => send('GET', url, { headers });

  const loginQuery = (launch: Launch) =>
    new URLSearchParams({
      iss: platform.issuer,
      login_hint: platform.prepare(launch),
      client_id: platform.clientId,
      lti_message_hint: 'the message',
      target_link_uri: 'https://elsewhere.example/',
    }).toString();
  /** The address at the platform to which a launch leads first. */
  const start = async (launch: Launch) => (await get(`/lti/login?${loginQuery(launch)}`)).location;
  /** The platform's form post to us. */
  const answerTo = async (address: string): Promise<{ state: string; id_token: string }> => {
    const page = await (await fetch(address)).text();
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    return { state: field('state'), id_token: field('id_token') };
  };
  return {
    get,
    post,
    cookies,
    loginQuery,
    start,
    answerTo,
    /** Has a cookie from elsewhere: of a log-in. */
    take: (cookie: string) => {
      const [name = '', value = ''] = cookie.split('=');
      jar.set(name, value);
    },
    /** The whole way of a launch, up to a page that stays or leads on into the application. */
    launch: async (launch: Launch): Promise<Shown> => {
      const page = await post('/lti/launch', await answerTo(await start(launch)));
      return page.location === '/lti/go' ? get('/lti/go') : page;
    },
  };
}
