import { markup } from '../../../http/pages/html.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ports } from '../../../ports.ts';
import { ATTEMPT_LIFE_MS, attemptCookie, attemptCookieOptions, keepAttempt } from './attempt.ts';
import { type PageOptions, formOf, isInFrame } from '../forms.ts';
import { sendPage, wordsFor } from '../page.ts';
import { LTI_PATHS } from '../paths.ts';
import { platformOf } from '../platform.ts';
import { LtiRefusal } from '../refusal.ts';
import { isOwnPath } from './selection.ts';

/** Longest accepted hint of a platform. */
const LONGEST_HINT = 4000;

const said = (values: URLSearchParams, name: string): string | undefined => {
  const value = values.get(name) ?? undefined;
  return value !== undefined && value.length > LONGEST_HINT ? undefined : value;
};

/** The login that a platform initiates (OpenID Connect, third-party initiated login): we ask it who the person is. */
export function loginRoutes(
  app: FastifyInstance,
  { clock, config, database }: Ports<'clock' | 'config' | 'database'>,
  options: PageOptions,
): void {
  const { publicUrl } = config;
  const begin = async (request: FastifyRequest, reply: FastifyReply, asked: URLSearchParams) => {
    const issuer = said(asked, 'iss');
    const hint = said(asked, 'login_hint');
    if (!issuer || !hint) throw new LtiRefusal('not-true', 'a login without its parts');
    const platform = await platformOf(database.orm, {
      issuer,
      clientId: said(asked, 'client_id'),
    });
    if (!platform) throw new LtiRefusal('unknown-platform', 'no such issuer and client');
    const target = said(asked, 'target_link_uri') ?? '';
    // Frames get no session of ours: the launch restarts in its own window before the platform's one-time answer is
    // used. Deep linking has no session and returns to the surrounding page.
    if (isInFrame(request) && !isOwnPath(publicUrl, target, LTI_PATHS.choose)) {
      const { t } = wordsFor(request, config);
      return sendPage(request, reply, config, {
        title: t('openTitle'),
        content: markup`<p>${t('openText')}</p>
          <p><a class="button" target="_blank" rel="noopener" href="${`${LTI_PATHS.login}?${asked.toString()}`}">
            ${t('open', { product: config.productName })}</a></p>`,
        isFramed: true,
      });
    }
    const { state, nonce } = await keepAttempt(database.orm, platform.id, clock.now());
    void reply.setCookie(attemptCookie(state), state, {
      ...attemptCookieOptions(publicUrl),
      maxAge: ATTEMPT_LIFE_MS / 1000,
    });
    const url = new URL(platform.authorizationUrl);
    const question = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: publicUrl + LTI_PATHS.launch,
      login_hint: hint,
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
    const messageHint = said(asked, 'lti_message_hint');
    if (messageHint !== undefined) url.searchParams.set('lti_message_hint', messageHint);
    return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  };

  app.get(LTI_PATHS.login, options, (request, reply) =>
    begin(request, reply, new URL(request.url, publicUrl).searchParams),
  );
  app.post(LTI_PATHS.login, options, (request, reply) => begin(request, reply, formOf(request)));
}
