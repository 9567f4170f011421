import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import {
  type CryptoKey,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
} from 'jose';

const CORE = 'https://purl.imsglobal.org/spec/lti/claim';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
const SCOPE_SCORE = `${AGS}/scope/score`;
const SCOPE_LINE_ITEM = `${AGS}/scope/lineitem`;
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';
export const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
const CANVAS_SUBMISSION = 'https://canvas.instructure.com/lti/submission';
const CLIENT_ID = 'skillkite-at-this-platform';
const DEPLOYMENT_ID = '1';

export type MadeLineItem = {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId?: string;
  readonly resourceLinkId?: string;
};

export type ToldScore = {
  readonly lineItem: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly activityProgress: string;
  readonly gradingProgress: string;
  readonly timestamp: string;
  /** Canvas's own word: whether it is another attempt. */
  readonly isAttempt: boolean;
};

/** The platform's behaviour for keys, tokens and scores. */
type Mood =
  | 'answers'
  | 'fails'
  | 'refuses'
  | 'says nothing'
  | 'says too much'
  | 'ends its tokens'
  | 'is asked too often'
  | 'takes in silence';

/** A launch, with deviations from a valid one. */
export type Launch = {
  readonly subject: string;
  readonly roles?: readonly string[];
  readonly resourceLink?: string;
  readonly course?: number | null;
  readonly custom?: Readonly<Record<string, string>>;
  readonly rosterId?: string;
  /** `to-make`: none comes with the launch, and the tool may make one. */
  readonly hasLineItem?: boolean | 'to-make';
  readonly claims?: JWTPayload;
  /** Signed another way than the platform does. */
  readonly sign?: (claims: JWTPayload) => Promise<string>;
};

export type LtiTestPlatform = {
  readonly issuer: string;
  readonly clientId: string;
  readonly deploymentId: string;
  readonly addresses: {
    readonly authorization_url: string;
    readonly token_url: string;
    readonly jwks_url: string;
  };
  readonly configurationUrl: string;
  readonly scores: ToldScore[];
  /** Made by the tool. */
  readonly lineItems: MadeLineItem[];
  /** Paths that were asked, in their order. */
  readonly asked: string[];
  readonly registered: Record<string, unknown>[];
  readonly returned: JWTPayload[];
  members: readonly object[];
  mood: Mood;
  /** Whether it goes its own ways as Canvas documents them, with so many attempts at an assignment. */
  canvas: { readonly attempts: number } | null;
  /** Waited for before a line item is made. */
  beforeMaking: () => Promise<void>;
  /** The claims of a true launch. */
  claimsOf(launch: Launch, nonce: string): JWTPayload;
  /** Signs as this platform. */
  sign(claims: JWTPayload, header?: Readonly<Record<string, string>>): Promise<string>;
  lineItemOf(resourceLink: string): string;
  /** Verifies a returned deep linking response and reads it. */
  readChoice(jwt: string): Promise<JWTPayload>;
  /** The next launches of a browser are of this one: by the hint that our login has to carry back. */
  prepare(launch: Launch): string;
  close(): Promise<void>;
};

type Options = {
  /** Our public keys, as the platform reads them. */
  readonly toolKeys: () => Promise<JSONWebKeySet>;
  /** Address at which browsers begin a launch. */
  readonly loginUrl: string;
  readonly now: () => Date;
};

/** Our keys, as a platform reads them from where we are. */
export const keysAt = async (publicUrl: string): Promise<JSONWebKeySet> =>
  (await (await fetch(`${publicUrl}/lti/jwks`)).json()) as JSONWebKeySet;

const page = (response: ServerResponse, html: string) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>The platform</title><body>${html}`);
};
const answer = (response: ServerResponse, status: number, body: unknown = {}) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const formAt = (action: string, fields: Readonly<Record<string, string>>, button: string) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>${button}</button></form>`;

/**
 * A learning platform on loopback: launches by OpenID Connect, verifies token requests by our keys, and accepts scores
 * like Moodle, each with a later second.
 */
export async function openLtiPlatform({
  toolKeys,
  loginUrl,
  now,
}: Options): Promise<LtiTestPlatform> {
  const keyId = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const launches = new Map<string, Launch>();
  /** Scope of each token. */
  const tokens = new Map<string, string>();
  const usedAssertions = new Set<string>();

  const sign = (claims: JWTPayload, header = {}, key: CryptoKey = privateKey) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT', ...header })
      .sign(key);

  const seconds = () => Math.floor(now().getTime() / 1000);

  const claimsOf = (launch: Launch, nonce: string): JWTPayload => {
    const { subject, roles = [LEARNER], resourceLink = 'link-1', course = null } = launch;
    return {
      iss: issuer,
      aud: CLIENT_ID,
      sub: subject,
      iat: seconds(),
      exp: seconds() + 300,
      nonce,
      [`${CORE}/version`]: '1.3.0',
      [`${CORE}/message_type`]: 'LtiResourceLinkRequest',
      [`${CORE}/deployment_id`]: DEPLOYMENT_ID,
      [`${CORE}/target_link_uri`]: 'https://elsewhere.example/',
      [`${CORE}/roles`]: roles,
      [`${CORE}/resource_link`]: { id: resourceLink, title: 'Kites' },
      [`${CORE}/custom`]: { ...(course !== null && { course: String(course) }), ...launch.custom },
      ...(launch.rosterId !== undefined && {
        [`${CORE}/lis`]: { person_sourcedid: launch.rosterId },
      }),
      ...(launch.hasLineItem !== false && {
        [`${AGS}/claim/endpoint`]:
          launch.hasLineItem === 'to-make'
            ? {
                scope: [SCOPE_SCORE, SCOPE_LINE_ITEM],
                lineitems: `${issuer}/items?of_type=1`,
              }
            : {
                scope: [SCOPE_SCORE],
                lineitem: opened.lineItemOf(resourceLink),
                lineitems: `${issuer}/items`,
              },
      }),
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${issuer}/members?course=7`,
        service_versions: ['2.0'],
      },
      name: 'Asha Kite',
      email: 'asha@school.example',
      ...launch.claims,
    };
  };

  const authorize = async (response: ServerResponse, asked: URLSearchParams) => {
    const of = (name: string) => asked.get(name) ?? '';
    const launch = launches.get(of('login_hint'));
    const isOurs =
      of('client_id') === CLIENT_ID &&
      of('scope') === 'openid' &&
      of('response_type') === 'id_token' &&
      of('response_mode') === 'form_post' &&
      of('prompt') === 'none';
    if (!launch || !isOurs) return answer(response, 400);
    const claims = claimsOf(launch, of('nonce'));
    const token = await (launch.sign ?? sign)(claims);
    return page(
      response,
      `${formAt(of('redirect_uri'), { state: of('state'), id_token: token }, 'Launch')}
       <script>document.forms[0].submit()</script>`,
    );
  };

  const giveToken = async (response: ServerResponse, form: URLSearchParams) => {
    const assertion = form.get('client_assertion') ?? '';
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(await toolKeys()), {
      algorithms: ['RS256'],
      issuer: CLIENT_ID,
      subject: CLIENT_ID,
      audience: `${issuer}/token`,
      requiredClaims: ['jti', 'exp', 'iat'],
      currentDate: now(),
    });
    const id = String(payload.jti);
    if (usedAssertions.has(id) || form.get('grant_type') !== 'client_credentials')
      return answer(response, 400);
    usedAssertions.add(id);
    const token = randomUUID();
    tokens.set(token, form.get('scope') ?? '');
    return answer(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: form.get('scope'),
    });
  };

  const takeScore = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { [CANVAS_SUBMISSION]: submission, ...score } = (await json(request)) as Omit<
      ToldScore,
      'lineItem' | 'isAttempt'
    > & { [CANVAS_SUBMISSION]?: { new_submission?: boolean } };
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json')
      return answer(response, 400);
    const lineItem = path.replace(/\/scores$/, '');
    const before = opened.scores.findLast(
      (other) => other.lineItem === lineItem && other.userId === score.userId,
    );
    const second = (one: string) => Math.floor(Date.parse(one) / 1000);
    const { canvas } = opened;
    const isAttempt = submission?.new_submission ?? true;
    if (canvas) {
      const attempts = opened.scores.filter(
        (other) => other.lineItem === lineItem && other.userId === score.userId && other.isAttempt,
      );
      if (isAttempt && attempts.length >= canvas.attempts) return answer(response, 422);
      if (before && before.timestamp > score.timestamp) return answer(response, 400);
    } else if (before && second(before.timestamp) >= second(score.timestamp))
      return answer(response, 409);
    opened.scores.push({ ...score, lineItem, isAttempt });
    return opened.mood === 'takes in silence' ? undefined : answer(response, 200);
  };

  const listLineItems = (response: ServerResponse, asked: URLSearchParams) => {
    // The item is on the second page.
    if (!asked.has('from')) {
      asked.set('from', '1');
      response.setHeader('link', `<${issuer}/items?${asked}>; rel="next"`);
      return answer(response, 200, []);
    }
    const link = asked.get('resource_link_id');
    return answer(
      response,
      200,
      opened.lineItems.filter(({ resourceLinkId }) => link === null || resourceLinkId === link),
    );
  };

  const makeLineItem = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['content-type'] !== 'application/vnd.ims.lis.v2.lineitem+json')
      return answer(response, 400);
    const wanted = (await json(request)) as Omit<MadeLineItem, 'id'>;
    await opened.beforeMaking();
    const made = { ...wanted, id: `${issuer}/items/made-${opened.lineItems.length + 1}` };
    opened.lineItems.push(made);
    return opened.mood === 'takes in silence' ? undefined : answer(response, 201, made);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? '', issuer);
    opened.asked.push(url.pathname);
    const isShown = ['/auth', '/course', '/frame', '/returned'].includes(url.pathname);
    if (!isShown) {
      if (opened.mood === 'says nothing') return undefined;
      if (opened.mood === 'fails') return answer(response, 503);
      if (opened.mood === 'says too much')
        return answer(response, 200, { much: 'x'.repeat(2_000_000) });
    }
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const needsToken = /^\/(?:items|members)/.test(url.pathname);
    if (needsToken && opened.mood === 'ends its tokens') tokens.clear();
    if (needsToken && !tokens.has(bearer)) return answer(response, 401);
    if (needsToken && opened.mood === 'refuses') return answer(response, 403);
    if (needsToken && opened.mood === 'is asked too often') {
      response.writeHead(403, { 'content-type': 'text/plain', 'x-rate-limit-remaining': '0.0' });
      return response.end('403 Forbidden (Rate Limit Exceeded)\n');
    }
    if (url.pathname === '/items') {
      if (tokens.get(bearer) !== SCOPE_LINE_ITEM || url.searchParams.get('of_type') !== '1')
        return answer(response, 403);
      return request.method === 'POST'
        ? makeLineItem(request, response)
        : listLineItems(response, url.searchParams);
    }
    switch (url.pathname) {
      case '/auth':
        return authorize(response, url.searchParams);
      case '/jwks':
        return answer(response, 200, { keys: [jwk] });
      case '/token':
        return giveToken(response, new URLSearchParams(await text(request)));
      case '/configuration':
        if (opened.canvas && bearer === '') return answer(response, 401);
        return answer(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          registration_endpoint: `${issuer}/register`,
          // A name, and not what its own tokens are asked for with.
          ...(opened.canvas && { authorization_server: new URL(issuer).hostname }),
          'https://purl.imsglobal.org/spec/lti-platform-configuration': {
            product_family_code: opened.canvas ? 'canvas' : 'a test',
          },
        });
      case '/register':
        opened.registered.push((await json(request)) as Record<string, unknown>);
        return answer(response, 200, {
          client_id: CLIENT_ID,
          'https://purl.imsglobal.org/spec/lti-tool-configuration': {
            deployment_id: DEPLOYMENT_ID,
          },
        });
      case '/members': {
        const from = Number(url.searchParams.get('from') ?? 0);
        const next = from + 2;
        const pageAt = (at: number, rel: string) =>
          `<${issuer}/members?course=7&from=${at}>; rel="${rel}"`;
        const links = [
          ...(opened.canvas ? [pageAt(from, 'current')] : []),
          ...(next < opened.members.length ? [pageAt(next, 'next')] : []),
          ...(opened.canvas ? [pageAt(0, 'first'), pageAt(opened.members.length - 1, 'last')] : []),
        ];
        if (links.length > 0) response.setHeader('link', links.join(','));
        return answer(response, 200, {
          id: url.href,
          context: { id: '7', title: 'Class VI' },
          members: opened.members.slice(from, next),
        });
      }
      case '/course': {
        const hint = url.searchParams.get('launch') ?? '';
        const fields = { iss: issuer, login_hint: hint, client_id: CLIENT_ID, target_link_uri: '' };
        const query = new URLSearchParams(fields).toString();
        return page(response, `<a target="_blank" href="${loginUrl}?${query}">Open the course</a>`);
      }
      case '/frame': {
        const hint = url.searchParams.get('launch') ?? '';
        const choose = loginUrl.replace(/login$/, 'choose');
        const fields = { iss: issuer, login_hint: hint, client_id: CLIENT_ID };
        const query = new URLSearchParams({ ...fields, target_link_uri: choose }).toString();
        return page(
          response,
          `<iframe title="Choose" style="width:100%;height:600px;border:0" src="${loginUrl}?${query}"></iframe>`,
        );
      }
      case '/returned': {
        const form = new URLSearchParams(await text(request));
        opened.returned.push(await opened.readChoice(form.get('JWT') ?? ''));
        return page(response, '<p>Added.</p>');
      }
      default:
        return /^\/items\/[^/]+\/scores$/.test(url.pathname)
          ? takeScore(request, response, `${issuer}${url.pathname}`)
          : answer(response, 404);
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => answer(response, 400));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened: LtiTestPlatform = {
    issuer,
    clientId: CLIENT_ID,
    deploymentId: DEPLOYMENT_ID,
    addresses: {
      authorization_url: `${issuer}/auth`,
      token_url: `${issuer}/token`,
      jwks_url: `${issuer}/jwks`,
    },
    configurationUrl: `${issuer}/configuration`,
    scores: [],
    lineItems: [],
    asked: [],
    registered: [],
    returned: [],
    members: [],
    mood: 'answers',
    canvas: null,
    beforeMaking: async () => {},
    claimsOf,
    sign,
    lineItemOf: (resourceLink) => `${issuer}/items/${resourceLink}`,
    readChoice: async (jwt) => {
      const { payload } = await jwtVerify(jwt, createLocalJWKSet(await toolKeys()), {
        algorithms: ['RS256'],
        issuer: CLIENT_ID,
        audience: issuer,
        requiredClaims: ['nonce', 'exp', 'iat'],
        currentDate: now(),
      });
      return payload;
    },
    prepare: (launch) => {
      const hint = randomUUID();
      launches.set(hint, launch);
      return hint;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return opened;
}

/** Claims of a deep linking request. */
export const choiceClaims = (
  issuer: string,
  settings: Readonly<Record<string, unknown>> = {},
): JWTPayload => ({
  [`${CORE}/message_type`]: 'LtiDeepLinkingRequest',
  [`${DEEP_LINKING}/deep_linking_settings`]: {
    deep_link_return_url: `${issuer}/returned`,
    accept_types: ['ltiResourceLink', 'link'],
    accept_presentation_document_targets: ['window', 'iframe'],
    accept_multiple: true,
    data: 'as the platform gave it',
    ...settings,
  },
});
