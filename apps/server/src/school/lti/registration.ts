import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLtiAddress } from '@skillkite/rules/lti/lti-address';
import { and, eq, gt } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { markup } from '../../http/pages/html.ts';
import { digestOf } from '../../security/session.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { schools } from '../accounts/tables.ts';
import { askPlatform, objectIn } from './ask-platform.ts';
import { type PageOptions, formOf, requireOwnPage } from './forms.ts';
import { SCOPE_LINE_ITEM, SCOPE_MEMBERS, SCOPE_SCORE } from './launch/launch-token.ts';
import { CLOSE, hidden, sendPage, wordsFor } from './page.ts';
import { LTI_PATHS } from './paths.ts';
import { LtiRefusal } from './refusal.ts';
import { ltiDeployments, ltiPlatforms, ltiRegistrations } from './tables.ts';

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
const LONGEST_TOKEN = 8000;
const CREATED = [200, 201];

const Address = Type.String({ minLength: 1, maxLength: 1000 });
const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\u0000]+$' });
const Configuration = Type.Object({
  issuer: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  registration_endpoint: Address,
  authorization_server: Type.Optional(Address),
  [PLATFORM]: Type.Optional(
    Type.Object({ product_family_code: Type.Optional(Type.String({ maxLength: 100 })) }),
  ),
});
const Registered = Type.Object({
  client_id: Name,
  [TOOL]: Type.Optional(Type.Object({ deployment_id: Type.Optional(Name) })),
});

/** Placements in Canvas: without them Canvas shows the tool nowhere. */
const CANVAS_PLACEMENTS = ['assignment_selection', 'link_selection'];
/** Canvas omits names without this setting, whatever claims are requested. */
const CANVAS_NAMES = { 'https://canvas.instructure.com/lti/privacy_level': 'name_only' };
const isCanvas = ({ [PLATFORM]: platform }: Static<typeof Configuration>): boolean =>
  platform?.product_family_code === 'canvas';

const authorized = (bearer: string) => (bearer === '' ? {} : { authorization: `Bearer ${bearer}` });

const failed = (reason: string) => new LtiRefusal('registration-failed', reason);

/** A platform registers itself for a school, by a link that the school's coordinator gave it (Dynamic Registration 1.0). */
export function registrationRoutes(
  app: FastifyInstance,
  { clock, config, database }: Ports<'clock' | 'config' | 'database'>,
  options: PageOptions,
): void {
  const { publicUrl, productName } = config;

  const ourSide = (name: string, forCanvas: boolean) => ({
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: publicUrl + LTI_PATHS.login,
    redirect_uris: [publicUrl + LTI_PATHS.launch],
    client_name: name,
    jwks_uri: publicUrl + LTI_PATHS.keys,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: [SCOPE_SCORE, SCOPE_LINE_ITEM, SCOPE_MEMBERS].join(' '),
    [TOOL]: {
      domain: new URL(publicUrl).host,
      target_link_uri: publicUrl + LTI_PATHS.launch,
      // By their names a coordinator knows the members of a course (NRPS); nothing of a name is kept.
      claims: ['iss', 'sub', 'name'],
      ...(forCanvas && CANVAS_NAMES),
      messages: [
        {
          type: 'LtiDeepLinkingRequest',
          target_link_uri: publicUrl + LTI_PATHS.choose,
          label: name,
          ...(forCanvas && { placements: CANVAS_PLACEMENTS }),
        },
        { type: 'LtiResourceLinkRequest', target_link_uri: publicUrl + LTI_PATHS.launch },
      ],
    },
  });

  const schoolOf = async (token: string) => {
    const [row] = await database.orm
      .select({ id: schools.id, name: schools.name })
      .from(ltiRegistrations)
      .innerJoin(schools, eq(schools.id, ltiRegistrations.schoolId))
      .where(
        and(
          eq(ltiRegistrations.tokenHash, digestOf(token)),
          gt(ltiRegistrations.expiresAt, clock.now()),
          eq(schools.isDeleted, false),
        ),
      );
    if (!row) throw new LtiRefusal('registration-over', 'a link that was used, or is over');
    return row;
  };

  const configurationOf = async (
    address: string,
    bearer: string,
  ): Promise<Static<typeof Configuration>> => {
    // Canvas returns its configuration only with the registration token.
    const answer = await askPlatform(address, {
      headers: { accept: 'application/json', ...authorized(bearer) },
    });
    const said: unknown = answer.status === 200 ? objectIn(answer) : null;
    if (!Check(Configuration, said)) throw failed('its configuration says too little');
    const { issuer, ...addresses } = said;
    const all = [
      issuer,
      addresses.authorization_endpoint,
      addresses.token_endpoint,
      addresses.jwks_uri,
      addresses.registration_endpoint,
    ];
    if (!all.every((one) => isLtiAddress(one, publicUrl)))
      throw failed('its configuration has addresses that are none');
    // Else anybody's configuration could speak for another platform (Dynamic Registration 1.0, 3.4).
    if (new URL(issuer).hostname !== new URL(address).hostname)
      throw failed('its configuration is elsewhere than its issuer');
    return said;
  };

  type Asked = { Params: { token: string } };
  const pathOf = (token: string) => `${LTI_PATHS.register}/${token}`;
  const configurationAddress = (text: string | null) => {
    if (text === null || !isLtiAddress(text, publicUrl))
      throw failed('no address of a configuration');
    return text;
  };

  app.get<Asked>(`${LTI_PATHS.register}/:token`, options, async (request, reply) => {
    const { token } = request.params;
    const school = await schoolOf(token);
    const asked = new URL(request.url, publicUrl).searchParams;
    const address = configurationAddress(asked.get('openid_configuration'));
    const { t } = wordsFor(request, config);
    return sendPage(request, reply, config, {
      title: t('connectTitle', { host: new URL(address).host }),
      content: markup`<p>${t('connectText', { school: school.name, product: productName })}</p>
        <form method="post" action="${pathOf(token)}">
          ${hidden({ openid_configuration: address, registration_token: asked.get('registration_token') ?? '' })}
          <button>${t('connect')}</button></form>`,
      isFramed: true,
    });
  });

  const registerAt = async (platform: Static<typeof Configuration>, bearer: string) => {
    const answer = await askPlatform(platform.registration_endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...authorized(bearer),
      },
      body: JSON.stringify(ourSide(productName, isCanvas(platform))),
    });
    const said: unknown = CREATED.includes(answer.status) ? objectIn(answer) : null;
    if (!Check(Registered, said)) throw failed('it did not register us');
    return said;
  };

  const keepPlatform = (
    schoolId: number,
    platform: Static<typeof Configuration>,
    { client_id: clientId, [TOOL]: tool }: Static<typeof Registered>,
  ) =>
    transaction(database, async (tx) => {
      const now = clock.now();
      const [made] = await tx
        .insert(ltiPlatforms)
        .values({
          schoolId,
          name: new URL(platform.issuer).host,
          issuer: platform.issuer,
          clientId,
          authorizationUrl: platform.authorization_endpoint,
          tokenUrl: platform.token_endpoint,
          jwksUrl: platform.jwks_uri,
          tokenAudience: platform.authorization_server ?? null,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: ltiPlatforms.id, name: ltiPlatforms.name });
      if (!made) throw failed('it is connected already');
      const deploymentId = tool?.deployment_id;
      if (deploymentId !== undefined)
        await tx
          .insert(ltiDeployments)
          .values({ platformId: made.id, deploymentId, isConfirmed: true, firstAt: now });
      return { name: made.name, isDeployed: deploymentId !== undefined };
    });

  const register = async (request: FastifyRequest<Asked>) => {
    const { token } = request.params;
    const form = formOf(request);
    const school = await schoolOf(token);
    const address = configurationAddress(form.get('openid_configuration'));
    const bearer = form.get('registration_token') ?? '';
    if (bearer.length > LONGEST_TOKEN || /[^\x21-\x7e]/.test(bearer))
      throw failed('its token is none');
    const platform = await configurationOf(address, bearer);
    // One at a time registers by a link, and only a registration that is complete uses it up.
    const [link] = await database.orm
      .delete(ltiRegistrations)
      .where(eq(ltiRegistrations.tokenHash, digestOf(token)))
      .returning();
    if (!link) throw new LtiRefusal('registration-over', 'a link that was used meanwhile');
    try {
      const registered = await registerAt(platform, bearer);
      return await keepPlatform(school.id, platform, registered);
    } catch (error) {
      await database.orm.insert(ltiRegistrations).values(link);
      throw error;
    }
  };

  app.post<Asked>(`${LTI_PATHS.register}/:token`, options, async (request, reply) => {
    requireOwnPage(request, config);
    const { name, isDeployed } = await register(request);
    const { t } = wordsFor(request, config);
    return sendPage(request, reply, config, {
      title: t('connectedTitle'),
      content: markup`<p>${t('connectedText', { platform: name })}</p>
        ${isDeployed ? '' : markup`<p>${t('waitingText')}</p>`}
        <button type="button">${t('close')}</button>`,
      isFramed: true,
      script: CLOSE,
    });
  });
}
