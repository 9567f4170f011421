import { studentReads } from '../student-reads.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall, DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { FailureBody } from '@skillkite/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openSettings } from '../installation/settings/open-settings.ts';
import { openCatalogue } from '../content/catalogue/open-catalogue.ts';
import { loginQueue } from '../school/login/login-queue.ts';
import { personSessionStore } from '../staff/person-session.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import { ACCESS_KEY_HEADER } from '../security/authenticate.ts';
import { sessionStore } from '../security/session.ts';
import { sessionCookieName } from '../security/session-cookie.ts';
import { fileStorage } from '../files/storage-file.ts';
import type { WorkQueue } from '../http/limits/work-queue.ts';
import type { Services } from '../services.ts';
import type { TestStudent } from './data/builders.ts';
import { type TestDatabase, openTestDatabase } from './test-database.ts';

/** A weekday morning in Asia/Kolkata. */
const MORNING = new Date('2026-03-04T04:30:00Z');

export type Reply<C extends AnyCall> = {
  status: number;
  /** The details of a success. Reading them of a failure throws. */
  readonly details: DetailsOf<C>;
  /** The body of a failure. Reading it of a success throws. */
  readonly failure: FailureBody;
  headers: Record<string, string | number | string[] | undefined>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  readonly clock: SettableClock;
  /** Makes a call as a student (with a session), or without one. */
  call<C extends AnyCall>(
    call: C,
    body: RequestOf<C> | Record<string, unknown>,
    as?: TestStudent | null,
  ): Promise<Reply<C>>;
  /** The cookie header of a new session of a student. */
  cookieOf(student: TestStudent, options?: { isPin?: boolean }): Promise<string>;
  close(): Promise<void>;
};

/** Tests share their process and its memory with others, on machines that are busy. Other servers are on loopback. */
const OF_TESTS = {
  MAX_LATENESS_MS: '120000',
  MAX_MEMORY_MB: '100000',
  OUTBOUND_NETWORKS: 'loopback',
};

type TestAppOptions = {
  logger?: Logger;
  /** Used instead of a new, empty database; closed with the application. */
  database?: TestDatabase;
  /** Instead of the line of one process. */
  signIns?: WorkQueue;
  /** Cache time of staff and parent sessions; no cache by default. */
  personRememberedMs?: number;
};

/** The whole application on a database of its own, without listening. Close it in `afterAll`. */
export async function openTestApp(
  environment: Record<string, string> = {},
  {
    logger = pino({ level: 'silent' }),
    database: given,
    signIns = loginQueue(1),
    personRememberedMs = 0,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const database = given ?? (await openTestDatabase());
  const folder = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'skillkite-files-')));
  const settings = await openSettings(
    database,
    readConfig({ DATA_DIR: folder, ...OF_TESTS, ...environment }),
  );
  const { config } = settings;
  const clock = settableClock(MORNING);
  const catalogue = await openCatalogue(database, config);
  const services: Services = {
    config,
    settings,
    clock,
    database,
    storage: fileStorage(join(folder, 'files')),
    catalogue,
    sessions: sessionStore(database, clock),
    personSessions: personSessionStore(database, clock, { rememberedMs: personRememberedMs }),
    signIns,
    reads: studentReads(database, clock),
  };
  const app = await buildApp(services, { logger });
  await app.ready();

  const cookies = new Map<number, string>();
  const cookieOf: TestApp['cookieOf'] = async (student, { isPin = false } = {}) => {
    const token = await services.sessions.begin({
      accountId: student.accountId,
      studentId: student.id,
      isPin,
    });
    return `${sessionCookieName(config.publicUrl)}=${token}`;
  };
  const rememberedCookie = async (student: TestStudent) => {
    const known = cookies.get(student.id) ?? (await cookieOf(student));
    cookies.set(student.id, known);
    return known;
  };

  return {
    app,
    services,
    database,
    clock,
    cookieOf,
    call: async <C extends AnyCall>(
      call: C,
      body: RequestOf<C> | Record<string, unknown>,
      as: TestStudent | null = null,
    ): Promise<Reply<C>> => {
      const response = await app.inject({
        method: 'POST',
        url: call.path,
        headers: {
          [ACCESS_KEY_HEADER]: config.accessKey,
          ...(as && { cookie: await rememberedCookie(as) }),
        },
        payload: body as Record<string, unknown>,
      });
      const answer = response.json<{ details: DetailsOf<C> } & FailureBody>();
      const isSuccess = response.statusCode === 200;
      return {
        status: response.statusCode,
        headers: response.headers,
        get details() {
          if (!isSuccess) throw new Error(`${call.path} failed: ${response.body}`);
          return answer.details;
        },
        get failure() {
          if (isSuccess) throw new Error(`${call.path} succeeded: ${response.body}`);
          return answer;
        },
      };
    },
    close: async () => {
      await app.close();
      await settings.close();
      await catalogue.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
