import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt } from 'drizzle-orm';
import { markup } from '../../http/pages/html.ts';
import { type Session, digestOf } from '../../security/session.ts';
import { sessionCookieName, sessionToken } from '../../security/session-cookie.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProfileReads } from '../login/queries.ts';
import { students } from '../accounts/tables.ts';
import { beginSession } from '../login/begin-session.ts';
import { type PageOptions, formOf, requireOwnPage } from './forms.ts';
import { arrivalAt, landings } from './landing.ts';
import { LAUNCH_COOKIE } from './launch/launch-routes.ts';
import { joinTo, linkOf } from './match-student.ts';
import { hidden, sendPage, wordsFor } from './page.ts';
import { LTI_PATHS } from './paths.ts';
import { type LtiPlatform, platformById } from './platform.ts';
import { LtiRefusal } from './refusal.ts';
import { keepScore, openEarly } from './resource-link.ts';
import { ltiLaunches, ltiResourceLinks } from './tables.ts';

const LOGIN = `/login?next=${encodeURIComponent(LTI_PATHS.go)}`;

type Launch = {
  readonly platform: LtiPlatform;
  readonly subject: string;
  readonly isOpening: boolean;
  readonly link: { readonly id: number; readonly courseId: number | null };
};

/** Routes after a verified launch: to the course, or first to the log-in and the question which student it is. */
export function joinRoutes(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions'> &
    WithSchoolCatalogue &
    WithProfileReads,
  options: PageOptions,
): void {
  const { catalogue, clock, config, database, reads, sessions } = services;
  const landingOf = landings(database, clock);

  const tokenOf = (request: FastifyRequest) => digestOf(request.cookies[LAUNCH_COOKIE] ?? '');

  const launchOf = async (request: FastifyRequest): Promise<Launch | null> => {
    const [row] = await database.orm
      .select({ launch: ltiLaunches, link: ltiResourceLinks })
      .from(ltiLaunches)
      .innerJoin(ltiResourceLinks, eq(ltiResourceLinks.id, ltiLaunches.resourceLinkId))
      .where(
        and(eq(ltiLaunches.tokenHash, tokenOf(request)), gt(ltiLaunches.expiresAt, clock.now())),
      );
    const platform = row && (await platformById(database.orm, row.launch.platformId));
    if (!platform) return null;
    const { subject, isOpening } = row.launch;
    return { platform, subject, isOpening, link: row.link };
  };

  const sessionOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionToken(config, request, reply);
    return token === null ? null : sessions.find(token);
  };

  /**
   * Students that the logged-in session may join: the account's children at the platform's school; with a PIN only the
   * own student.
   */
  const candidatesOf = async (
    { accountId, isPin, principal }: Session,
    { schoolId }: LtiPlatform,
  ) =>
    (await reads.profiles(accountId)).filter(
      ({ id, ...student }) =>
        student.schoolId === schoolId &&
        !student.isDeleted &&
        (!isPin || id === principal.student?.id),
    );

  /** Starts a session of the joined student, once for each launch, and redirects to the course. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { link, isOpening, platform }: Launch,
    to: { readonly studentId: number; readonly isPin: boolean },
  ) => {
    const now = clock.now();
    const accountId = await transaction(database, async (tx) => {
      const taken = await tx
        .delete(ltiLaunches)
        .where(eq(ltiLaunches.tokenHash, tokenOf(request)))
        .returning({ subject: ltiLaunches.subject });
      if (taken.length === 0) return null;
      if (isOpening) await openEarly(tx, { studentId: to.studentId, link, now });
      await keepScore(tx, { studentId: to.studentId, link, now });
      const [student] = await tx
        .select({ accountId: students.accountId })
        .from(students)
        .where(eq(students.id, to.studentId));
      return student?.accountId ?? null;
    });
    void reply.clearCookie(LAUNCH_COOKIE, { path: '/lti' });
    if (accountId === null) return reply.redirect('/', 303);
    request.session = await sessionOf(request, reply);
    await beginSession(services, { request, reply }, { accountId, ...to });
    const content = await catalogue.ofSchool(platform.schoolId);
    const course = link.courseId === null ? undefined : content.course(link.courseId);
    return reply.redirect(arrivalAt(await landingOf(to.studentId, course)), 303);
  };

  app.get(LTI_PATHS.go, options, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const launch = await launchOf(request);
    if (!launch) return reply.redirect('/', 303);
    const { platform, subject } = launch;
    const joined = await linkOf(database.orm, platform, subject);
    if (joined) {
      const { studentId, isPin } = joined;
      return enter(request, reply, launch, { studentId, isPin });
    }
    const session = await sessionOf(request, reply);
    if (!session) return reply.redirect(LOGIN, 303);
    const { t } = wordsFor(request, config);
    const candidates = await candidatesOf(session, platform);
    const leave = markup`<form method="post" action="${LTI_PATHS.leave}"><div class="row">
      <button class="second">${t('notMe')}</button></div></form>`;
    if (candidates.length === 0)
      return sendPage(request, reply, config, {
        title: t('sorry'),
        content: markup`<p>${t('refused.other-school')}</p>${leave}`,
        status: 403,
      });
    const [only] = candidates;
    const isOne = candidates.length === 1 && only !== undefined;
    const current = session.principal.student?.id;
    return sendPage(request, reply, config, {
      title: t('joinTitle'),
      content: markup`<p>${t('joinText', { platform: platform.name })}</p>
        <form method="post" action="${LTI_PATHS.join}">
          ${
            isOne
              ? markup`${hidden({ student: String(only.id) })}<p><strong>${only.fullname}</strong></p>`
              : markup`<fieldset><legend>${t('joinWho')}</legend>${candidates.map(
                  ({ id, fullname }) =>
                    markup`<label><input type="radio" name="student" value="${id}" required ${id === current ? markup`checked` : ''} /><span>${fullname}</span></label>`,
                )}</fieldset>`
          }
          <div class="row"><button>${t('join')}</button></div>
        </form>${leave}`,
    });
  });

  app.post(LTI_PATHS.join, options, async (request, reply) => {
    requireOwnPage(request, config);
    const launch = await launchOf(request);
    const session = launch && (await sessionOf(request, reply));
    if (!session) return reply.redirect(launch ? LOGIN : '/', 303);
    const { platform, subject } = launch;
    const wanted = Number(formOf(request).get('student'));
    const chosen = (await candidatesOf(session, platform)).find(({ id }) => id === wanted);
    if (!chosen) throw new LtiRefusal('other-school', 'not a child of this account and school');
    const isJoined = await transaction(database, (tx) =>
      joinTo(tx, {
        platformId: platform.id,
        subject,
        studentId: chosen.id,
        joinedBy: 'student',
        isPin: session.isPin,
        now: clock.now(),
      }),
    );
    if (!isJoined) throw new LtiRefusal('already-joined', 'joined to another one');
    return reply.redirect(LTI_PATHS.go, 303);
  });

  app.post(LTI_PATHS.leave, options, async (request, reply) => {
    requireOwnPage(request, config);
    const session = await sessionOf(request, reply);
    if (session) await sessions.leave(session.tokenHash);
    void reply.clearCookie(sessionCookieName(config.publicUrl), { path: '/' });
    return reply.redirect(LOGIN, 303);
  });
}
