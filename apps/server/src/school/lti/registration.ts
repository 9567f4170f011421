import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq, gt } from 'drizzle-orm';
import { markup } from '../../http/pages/html.ts';
import { digestOf } from '../../security/session.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { schools } from '../accounts/tables.ts';
import { type PageOptions, formOf, requireOwnPage } from './forms.ts';
import { CLOSE, hidden, sendPage, wordsFor } from './page.ts';
import { LTI_PATHS } from './paths.ts';
import {
  type PlatformConfiguration,
  type Registered,
  platformRegistration,
  registrationFailed,
} from './platform-registration.ts';
import { LtiRefusal } from './refusal.ts';
import { ltiDeployments, ltiPlatforms, ltiRegistrations } from './tables.ts';

const LONGEST_TOKEN = 8000;

/** A platform registers itself for a school, by a link that the school's coordinator gave it (Dynamic Registration 1.0). */
export function registrationRoutes(
  app: FastifyInstance,
  { clock, config, database }: Ports<'clock' | 'config' | 'database'>,
  options: PageOptions,
): void {
  const { publicUrl, productName } = config;
  const { configurationAddress, configurationOf, registerAt } = platformRegistration(config);

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

  type Asked = { Params: { token: string } };
  const pathOf = (token: string) => `${LTI_PATHS.register}/${token}`;
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

  const keepPlatform = (
    schoolId: number,
    platform: PlatformConfiguration,
    { clientId, deploymentId }: Registered,
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
      if (!made) throw registrationFailed('it is connected already');
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
      throw registrationFailed('its token is none');
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
