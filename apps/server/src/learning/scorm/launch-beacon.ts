import type { PackageManifest } from '@skillkite/bridge/manifest';
import { BEACON_PATH, type Beacon, beacon, read } from '@skillkite/bridge/messages';
import { isSealed, sealWith } from '@skillkite/bridge/states/seal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failedCalls } from '../../http/limits/failed-calls.ts';
import { Failure } from '../../errors/failure.ts';
import { requirePlainText } from '../../http/plain-texts.ts';
import { digestOf } from '../../security/session.ts';
import { writeRate } from '../../http/limits/write-rate.ts';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { manifestOf } from './activity.ts';
import { arrivingState, isOwnSco } from './states/arriving-state.ts';
import { stateKeeper } from './states/keep-states.ts';
import { launchOfToken } from './launches.ts';
import { BEACON_BYTES, LARGEST_PLACE } from './limits.ts';
import { packageSecrets } from './package-secrets.ts';
import type { Work } from './states/load-attempt.ts';
import { WHOLE_PACKAGE } from './tables.ts';

const scoOf = (message: Beacon['messages'][number]): string =>
  message.kind === 'course' ? WHOLE_PACKAGE : message.sco;

/** Another token is another launch, so rate limits cannot be used up by others. */
const launchNamed = ({ launch, token }: Beacon): string => `${launch}/${digestOf(token)}`;

/**
 * Takes the last states of a launch from a page that is going away. It knows no session and no student but the one of
 * its token, which is good for this launch alone, and no state that this launch's player did not seal. A beacon
 * cannot set headers: the body is text.
 */
export function launchBeacon(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
): void {
  const { catalogue, clock, config, database } = services;
  const keep = stateKeeper(database, config.lrsUrl !== null);
  // An honest package sends few from a hidden page; refused ones stay on the device.
  const requireFewBeacons = writeRate({
    perMinute: config.writesPerMinute,
    keyOf: ({ body }) => launchNamed(body as Beacon),
  });
  const failed = failedCalls(config.failedTriesPerMinute);
  const notAllowed = ({ ip }: FastifyRequest) => {
    failed.count(ip);
    return new Failure('NOT_ALLOWED');
  };
  /** The sender reads no answer: states that cannot be stored are skipped, and the others are stored. */
  const keepAll = async (
    manifest: PackageManifest,
    { launchNumber, ...work }: Work & { launchNumber: number; programId: number },
    messages: Beacon['messages'],
  ): Promise<void> => {
    const given = { answers: null, at: clock.now() };
    const own = messages.filter(
      (message) => message.sequence <= LARGEST_PLACE && isOwnSco(manifest, scoOf(message)),
    );
    await Promise.all(
      own.map((message) =>
        keep(
          arrivingState(
            work,
            manifest,
            {
              launch: launchNumber,
              sequence: message.sequence,
              sco_id: scoOf(message),
              state: message.kind === 'course' ? message.course : message.state,
            },
            given,
          ),
        ),
      ),
    );
  };
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new Failure('BAD_REQUEST'));
    }
  });
  app.post(
    BEACON_PATH,
    { bodyLimit: BEACON_BYTES, schema: { hide: true } },
    async (request, reply) => {
      failed.requireFew(request.ip);
      const sent = read(beacon, request.body);
      if (!sent) throw new Failure('BAD_REQUEST');
      requirePlainText('launch', sent.launch);
      requireFewBeacons(request);
      const launch = await launchOfToken(database.orm, sent, clock.now());
      if (launch === null) throw notAllowed(request);
      const { launchKey } = await packageSecrets(database);
      const seal = sealWith(launchKey(launch.id));
      const isOurs = sent.messages.every((message) => isSealed(seal, launch.launchNumber, message));
      if (!isOurs) throw notAllowed(request);
      const lesson = (await catalogue.ofSchool(launch.schoolId)).lesson(launch.lessonId);
      const manifest = lesson && manifestOf(lesson);
      const programId = lesson?.course.program.id;
      if (manifest && programId) await keepAll(manifest, { ...launch, programId }, sent.messages);
      return reply.code(204).send();
    },
  );
}
