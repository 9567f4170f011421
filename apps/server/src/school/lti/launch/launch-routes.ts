import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { eq } from 'drizzle-orm';
import { markup } from '../../../http/pages/html.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Ports } from '../../../ports.ts';
import type { Catalogue, WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { attemptCookie, attemptCookieOptions, takeAttempt } from './attempt.ts';
import { LAUNCH_LIFE_MS, launchKeeper } from './keep-launch.ts';
import { type PageOptions, formOf, isInFrame } from '../forms.ts';
import { callsItselfSelection, launchReader } from './launch-token.ts';
import { SUBMIT, hidden, sendPage, wordsFor } from '../page.ts';
import { LTI_PATHS } from '../paths.ts';
import { platformById } from '../platform.ts';
import { LtiRefusal } from '../refusal.ts';
import { isConfirmedDeployment, keepResourceLink } from '../resource-link.ts';
import type { Selections } from './selection.ts';
import { ltiLaunches } from '../tables.ts';

export const LAUNCH_COOKIE = 'skillkite-lti';

/** Longest accepted state. */
const LONGEST_STATE = 4000;

/** Page for teachers: what learners get, and a link to the console. */
function sendTeacherPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Ports<'config'>,
  content: Catalogue,
  { name, courseId, isGraded }: { name: string; courseId: number | null; isGraded: boolean },
) {
  const { t, language } = wordsFor(request, config);
  const course = courseId === null ? undefined : content.course(courseId);
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
}

/** The platform's answer to the login, and the page that it leads to. */
export function launchRoutes(
  app: FastifyInstance,
  {
    catalogue,
    clock,
    config,
    database,
  }: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  { options, selections }: { options: PageOptions; selections: Selections },
): void {
  const { publicUrl } = config;
  const isSealed = publicUrl.startsWith('https:');
  const read = launchReader(clock, publicUrl);
  const keepLaunch = launchKeeper({ catalogue, clock, database });

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
    if (state === '' || state.length > LONGEST_STATE || token === '')
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
    void reply.clearCookie(cookie, attemptCookieOptions(publicUrl));
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
      const content = await catalogue.ofSchool(platform.schoolId);
      const { courseId } = await transaction(database, (tx) =>
        keepResourceLink(tx, platform.id, message, { catalogue: content, now }),
      );
      return sendTeacherPage(request, reply, { config }, content, {
        name: platform.name,
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
