import { XAPI_PATH } from '@skillkite/bridge/messages';
import { LOCALE_CODES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { Failure } from '../../errors/failure.ts';
import { requirePlainText } from '../../http/plain-texts.ts';
import type { Ports } from '../../ports.ts';
import { digestOf } from '../../security/session.ts';
import { launchOfToken } from '../scorm/launches.ts';
import { loadAttempt } from '../scorm/states/load-attempt.ts';
import { fetchToken } from './open-session.ts';
import { startSession } from './start-session.ts';
import type { XapiLimits } from './xapi-access.ts';
import { jsonIn } from './xapi-request.ts';

const LaunchRequest = Type.Object({
  launch: Type.String({ maxLength: 80 }),
  token: Type.String({ maxLength: 400 }),
  au: Type.Optional(Type.String({ maxLength: 255 })),
  lang: Type.Optional(Type.Enum(LOCALE_CODES)),
});

/** Launches of AUs by the player, and the token that an AU fetches. */
export function launchRoutes(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  { limit, refuse, countGuess }: XapiLimits,
): void {
  const { clock, database } = services;

  /** The launch that a player names, by the token that is good for it. */
  const launchOf = async (request: FastifyRequest) => {
    const asked = jsonIn(String(request.body), 'body');
    if (!Check(LaunchRequest, asked)) throw new Failure('BAD_REQUEST');
    requirePlainText('launch', asked.launch);
    limit(request, 'launch', `${asked.launch}/${digestOf(asked.token)}`);
    const launch = await launchOfToken(database.orm, asked, clock.now());
    if (launch === null) throw refuse(request, new Failure('NOT_ALLOWED'));
    const { studentId, lessonId, schoolId } = launch;
    return { asked, schoolId, work: { studentId, lessonId } };
  };
  const own = { bodyLimit: 4096, schema: { hide: true } };
  app.post(`${XAPI_PATH}/launch`, own, async (request) => {
    const { asked, schoolId, work } = await launchOf(request);
    return startSession(
      services,
      { ...work, schoolId },
      {
        auId: asked.au ?? '',
        lang: asked.lang ?? ORIGINAL_LOCALE,
      },
    );
  });
  app.post(`${XAPI_PATH}/reached`, own, async (request) => {
    const { work } = await launchOf(request);
    const { scos } = await loadAttempt(database.orm, work);
    return { scos };
  });

  // A second request for a token gets the error of cmi5 instead of a refusal (8.2.3).
  app.post(`${XAPI_PATH}/fetch`, own, async (request) => {
    const { session } = request.query as Record<string, unknown>;
    const secret = typeof session === 'string' ? session : '';
    // Limited by session, because a school behind one address opens its parts in the same minute. Guesses are counted
    // by address.
    limit(request, 'fetch', digestOf(secret));
    const given = await fetchToken(services, secret);
    if (given === 'unknown') countGuess(request);
    else if (given.token !== null) return { 'auth-token': given.token };
    return {
      'error-code': '1',
      'error-text': 'This token was handed out before, or its session is over.',
    };
  });
}
