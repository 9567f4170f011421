import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { eq } from 'drizzle-orm';
import { markup } from '../../http/pages/html.ts';
import { digestOf, newSecret } from '../../security/session.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { ATTEMPT_LIFE_MS, attemptCookie, keepAttempt, takeAttempt } from './attempt.ts';
import { formOf, isInFrame } from './forms.ts';
import { type ResourceLaunch, callsItselfSelection, launchReader } from './launch-token.ts';
import { joinTo, linkOf, studentOfRosterId } from './match-student.ts';
import { SUBMIT, hidden, sendPage, wordsFor } from './page.ts';
import { LTI_PATHS } from './paths.ts';
import { type LtiPlatform, platformById, platformOf } from './platform.ts';
import { LtiRefusal } from './refusal.ts';
import { isConfirmedDeployment, keepResourceLink } from './resource-link.ts';
import { type Selections, isOwnPath } from './selection.ts';
import { ltiLaunches } from './tables.ts';

/** Time to log in here and to say who one is. */
export const LAUNCH_LIFE_MS = 3_600_000;
export const LAUNCH_COOKIE = 'skillkite-lti';
/** Longest accepted hint of a platform. */
const LONGEST_HINT = 4000;

type Limits = { readonly config: { readonly rateLimit: object }; readonly schema: object };

/** A launch from the platform's question who we are, to the page that it leads to. */
export function launchRoutes(
  app: FastifyInstance,
  { catalogue, clock, config, database }: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  { options, selections }: { options: Limits; selections: Selections },
): void {
  const { publicUrl } = config;
  const isSealed = publicUrl.startsWith('https:');
  const read = launchReader(clock, publicUrl);

  /** Kept within the pages of a platform too, apart for each: `SameSite=None` is for https alone. */
  const attemptCookieOptions = {
    path: LTI_PATHS.launch,
    httpOnly: true,
    secure: isSealed,
    sameSite: isSealed ? ('none' as const) : ('lax' as const),
    ...(isSealed && { partitioned: true }),
  };

  const said = (values: URLSearchParams, name: string): string | undefined => {
    const value = values.get(name) ?? undefined;
    return value !== undefined && value.length > LONGEST_HINT ? undefined : value;
  };

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
      ...attemptCookieOptions,
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

  const teacherPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    { name }: LtiPlatform,
    { courseId, isGraded }: { courseId: number | null; isGraded: boolean },
  ) => {
    const { t, language } = wordsFor(request, config);
    const course = courseId === null ? undefined : catalogue.current().course(courseId);
    const text = course
      ? t(isGraded ? 'teacherText' : 'teacherNoGrade', {
          course: fieldIn(course, 'name', language).text,
          platform: name,
        })
      : t('teacherHome', { product: config.productName });
    return sendPage(request, reply, config, {
      title: t('teacherTitle'),
      content: markup`<p>${text}</p>
        <p><a class="button" target="_blank" rel="noopener" href="/staff/">${t('console')}</a></p>`,
      isFramed: true,
    });
  };

  /** A learner's launch waits under a token until it leads somewhere. */
  const keepLaunch = async (platform: LtiPlatform, launch: ResourceLaunch) => {
    const token = newSecret();
    const now = clock.now();
    await transaction(database, async (tx) => {
      const link = await keepResourceLink(tx, platform.id, launch, {
        catalogue: catalogue.current(),
        now,
      });
      const { subject, rosterId } = launch;
      if (rosterId !== null && !(await linkOf(tx, platform, subject))) {
        const studentId = await studentOfRosterId(tx, platform.schoolId, rosterId);
        if (studentId !== null)
          await joinTo(tx, {
            platformId: platform.id,
            subject,
            studentId,
            joinedBy: 'roster',
            isPin: false,
            now,
          });
      }
      await tx.insert(ltiLaunches).values({
        tokenHash: digestOf(token),
        platformId: platform.id,
        subject,
        resourceLinkId: link.id,
        isOpening: launch.isOpening,
        expiresAt: new Date(now.getTime() + LAUNCH_LIFE_MS),
      });
    });
    return token;
  };

  const goOn = (reply: FastifyReply, token: string) => {
    void reply.setCookie(LAUNCH_COOKIE, token, {
      path: '/lti',
      httpOnly: true,
      secure: isSealed,
      sameSite: 'lax',
      maxAge: LAUNCH_LIFE_MS / 1000,
    });
    return reply.header('cache-control', 'no-store').redirect(LTI_PATHS.go, 303);
  };

  app.post(LTI_PATHS.launch, options, async (request, reply) => {
    const form = formOf(request);
    const state = form.get('state') ?? '';
    const token = form.get('id_token') ?? '';
    if (state === '' || state.length > LONGEST_HINT || token === '')
      throw new LtiRefusal('not-true', 'an answer without its parts');
    const cookie = attemptCookie(state);
    const isBound = request.cookies[cookie] === state;
    // Deep linking begins no session, so forging it gains nothing; frames often have no cookies.
    if (!isBound && !(await callsItselfSelection(token))) {
      if (form.has('again')) throw new LtiRefusal('no-cookie', 'begun in another browser');
      // Some browsers send no cookie with another site's form; with one of ours they do.
      const { t } = wordsFor(request, config);
      return sendPage(request, reply, config, {
        title: t('openTitle'),
        content: markup`<form method="post" action="${LTI_PATHS.launch}">
          ${hidden({ state, id_token: token, again: '1' })}
          <p>${t('goOnText')}</p><button>${t('goOn')}</button></form>`,
        isFramed: true,
        script: SUBMIT,
      });
    }
    void reply.clearCookie(cookie, attemptCookieOptions);
    const attempt = await takeAttempt(database.orm, state, clock.now());
    if (!attempt) throw new LtiRefusal('too-late', 'a state that was used, or is over');
    const platform = await platformById(database.orm, attempt.platformId);
    if (!platform) throw new LtiRefusal('unknown-platform', 'ended meanwhile');
    const message = await read(token, platform, attempt);
    const { deploymentId, standing } = message;
    const now = clock.now();
    if (
      !(await isConfirmedDeployment(database.orm, { platformId: platform.id, deploymentId, now }))
    )
      throw new LtiRefusal('unknown-deployment', 'not confirmed');
    if (message.kind === 'selection') {
      if (standing !== 'teacher') throw new LtiRefusal('not-true', 'a learner chooses nothing');
      return selections.begin(request, reply, platform, message);
    }
    if (!isBound) throw new LtiRefusal('no-cookie', 'begun in another browser');
    if (standing === 'teacher') {
      const { courseId } = await transaction(database, (tx) =>
        keepResourceLink(tx, platform.id, message, { catalogue: catalogue.current(), now }),
      );
      return teacherPage(request, reply, platform, {
        courseId,
        isGraded: (message.lineItemUrl ?? message.lineItemsUrl) !== null,
      });
    }
    const launch = await keepLaunch(platform, message);
    if (!isInFrame(request)) return goOn(reply, launch);
    const { t } = wordsFor(request, config);
    return sendPage(request, reply, config, {
      title: t('openTitle'),
      content: markup`<form method="post" action="${LTI_PATHS.open}" target="_blank">
        ${hidden({ ticket: launch })}
        <p>${t('openText')}</p><button>${t('open', { product: config.productName })}</button></form>`,
      isFramed: true,
    });
  });

  /** From within another page to a window of its own, once. */
  app.post(LTI_PATHS.open, options, async (request, reply) => {
    const ticket = formOf(request).get('ticket') ?? '';
    const token = newSecret();
    const { rowCount } = await database.orm
      .update(ltiLaunches)
      .set({ tokenHash: digestOf(token) })
      .where(eq(ltiLaunches.tokenHash, digestOf(ticket)));
    if (rowCount !== 1) throw new LtiRefusal('too-late', 'a ticket that was used, or is over');
    return goOn(reply, token);
  });
}
