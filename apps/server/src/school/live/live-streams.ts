import { PassThrough } from 'node:stream';
import type { AnyCall } from '@skillkite/contract/call';
import { type Action, type Place, may, scopesOf } from '@skillkite/rules/access/role';
import { placeOfClass, placeOfSchool } from '@skillkite/rules/access/staff-role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireNotStopped } from '../../security/authenticate.ts';
import { Failure } from '../../errors/failure.ts';
import { digestOf } from '../../security/session.ts';
import { personCookieName, sessionToken } from '../../security/session-cookie.ts';
import type { Tx } from '../../database/database.ts';
import type { Ports } from '../../ports.ts';
import { type Person, knownPersonSession } from '../../staff/person-session.ts';
import { liveHub } from './live-hub.ts';
import {
  SHARING,
  type Topic,
  classesOf,
  draftOf,
  featuresOf,
  newsOf,
  waitingIn,
  waitingOf,
  workOf,
} from '../../database/live-channel.ts';

/** Shorter than any proxy timeout. The session is checked with each heartbeat. */
const BEAT_MS = 15_000;
/** Lifetime of a connection; pages reconnect, so that connections spread after a restart. */
const LONGEST_MS = 600_000;
/** Tabs of one browser: one that is in front has one. */
const MOST_OF_SESSION = 4;
/** Streams may use one in this many connections of a process. */
const SHARE_OF_CONNECTIONS = 4;
const MOST_UNREAD_BYTES = 16_384;
const AGAIN_AFTER_SECONDS = 60;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy hands on each line as it comes.
  'x-accel-buffering': 'no',
};

/** Where a course is that is edited, for a person. */
type WithDrafts = {
  readonly placeOfDraft: (tx: Tx, draftId: number, person: Person) => Promise<Place | null>;
};
type Timing = { readonly beatMs: number; readonly longestMs: number };
type Stream = {
  readonly tokenHash: string;
  readonly topics: readonly Topic[];
  /** Whether the session is still valid and allowed; the check does not extend it. */
  readonly mayHear: () => Promise<boolean>;
};

/** Calls that change the teachers' waiting items. */
const isSeenToByTeachers = ({ invalidates }: AnyCall): boolean =>
  invalidates.some((tag) => tag === 'projects' || tag === 'tickets');

/** Waiting items in the classes that a person sees. */
const waitingFor = (person: Person): Topic[] => [
  ...new Set(
    scopesOf(person, 'see-class').flatMap(({ kind, id }): Topic[] => {
      if (kind === 'school') return [waitingIn(Number(id)), classesOf(Number(id))];
      const [schoolId, grade] = String(id).split('-').map(Number);
      return kind === 'class' && schoolId !== undefined && grade !== undefined
        ? [waitingOf({ schoolId, grade }), classesOf(schoolId)]
        : [];
    }),
  ),
];

const idOf = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new Failure('NOT_FOUND');
  return id;
};

/**
 * Says to open pages that something is new: of what kind, and nothing else. The page asks its ordinary calls again, which know who may
 * see what. Students hear of what teachers did, teachers that a class of theirs works.
 */
export function liveStreams(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database' | 'sessions'> & WithDrafts,
  { beatMs, longestMs }: Timing = { beatMs: BEAT_MS, longestMs: LONGEST_MS },
): void {
  const { clock, config, database, sessions } = services;
  const hub = liveHub(database.pool);
  const open = new Set<{ readonly tokenHash: string; end: () => void }>();

  const requireRoom = (tokenHash: string) => {
    const own = [...open].filter((one) => one.tokenHash === tokenHash).length;
    const retryAfterSeconds = AGAIN_AFTER_SECONDS;
    if (own >= MOST_OF_SESSION) throw new Failure('RATE_LIMITED', { retryAfterSeconds });
    if (open.size >= config.connections / SHARE_OF_CONNECTIONS)
      throw new Failure('BUSY', { retryAfterSeconds });
  };

  /** Prevents another site from holding connections with a visitor's cookie. */
  const requireOwnPage = ({ headers }: FastifyRequest) => {
    const from = headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin') throw new Failure('ORIGIN_NOT_ALLOWED');
  };

  const stream = ({ tokenHash, topics, mayHear }: Stream, reply: FastifyReply) => {
    // The page left during the session lookup; a stream now would never end.
    if (reply.raw.destroyed) return reply;
    requireRoom(tokenHash);
    const lines = new PassThrough();
    const one = { tokenHash, end: () => lines.end() };
    const say = (line: string) => {
      if (lines.writableEnded) return;
      if (lines.writableLength + reply.raw.writableLength > MOST_UNREAD_BYTES) lines.destroy();
      else lines.write(line);
    };
    const sayIfHeard = async (line: string) => {
      if (await mayHear().catch(() => true)) say(line);
      else lines.end();
    };
    const unfollow = topics.map((topic) => {
      const [kind] = topic.split(' ');
      return hub.follow(topic, () => void sayIfHeard(`event: ${kind}\ndata: 1\n\n`));
    });
    const beat = setInterval(() => void sayIfHeard(':\n\n'), beatMs).unref();
    const end = setTimeout(one.end, longestMs).unref();
    open.add(one);
    reply.raw.once('close', () => {
      open.delete(one);
      for (const end of unfollow) end();
      clearInterval(beat);
      clearTimeout(end);
      lines.destroy();
    });
    say(`retry: ${2000 + Math.floor(Math.random() * 4000)}\n\n`);
    return reply.headers(HEADERS).send(lines);
  };

  const route = { schema: { hide: true }, config: { isStream: true } } as const;
  app.get<{ Params: { student: string } }>(
    '/api/students/live/:student',
    route,
    async (request, reply) => {
      requireOwnPage(request);
      const asked = idOf(request.params.student);
      const token = sessionToken(config, request, reply);
      const session = token ? await sessions.find(token) : null;
      const student = session?.principal.student;
      if (!token || !student) throw new Failure('NOT_SIGNED_IN');
      if (student.id !== asked) throw new Failure('NOT_YOUR_PROFILE');
      requireNotStopped(student, clock.now());
      const tokenHash = digestOf(token);
      const mayHear = async () => (await sessions.studentOf(tokenHash)) === asked;
      const topics = [newsOf(asked), featuresOf(student.schoolId), SHARING];
      // Notifies staff who watch the class.
      hub.note(workOf(student));
      return stream({ tokenHash, topics, mayHear }, reply);
    },
  );

  /** Stream of a staff member, limited to their permissions, while these last. */
  const ofStaff = async (
    topicsOf: (person: Person) => readonly Topic[] | Promise<readonly Topic[]>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const token = sessionToken(config, request, reply, personCookieName(config.publicUrl));
    if (!token) throw new Failure('NOT_SIGNED_IN');
    const tokenHash = digestOf(token);
    const find = () => knownPersonSession(database, clock, tokenHash);
    const session = await find();
    if (!session?.isComplete) throw new Failure('NOT_SIGNED_IN');
    const topics = await topicsOf(session.person);
    if (topics.length === 0) throw new Failure('NOT_ALLOWED');
    const mayHear = async () => {
      const now = await find();
      const own = now === null ? [] : await topicsOf(now.person);
      return topics.every((topic) => own.includes(topic));
    };
    return stream({ tokenHash, topics, mayHear }, reply);
  };
  const ofPlace =
    ({ action, place, topics }: { action: Action; place: Place; topics: readonly Topic[] }) =>
    (person: Person) =>
      may(person, action, place) ? topics : [];

  app.get<{ Params: { school: string; grade: string; '*': string } }>(
    '/api/staff/live/:school/:grade/*',
    route,
    async (request, reply) => {
      requireOwnPage(request);
      const { school, grade, '*': section } = request.params;
      const of = { schoolId: idOf(school), grade: idOf(grade), section };
      const topics = [workOf(of), classesOf(of.schoolId)];
      return ofStaff(
        ofPlace({ action: 'see-class', place: placeOfClass(of), topics }),
        request,
        reply,
      );
    },
  );

  app.get<{ Params: { school: string } }>(
    '/api/staff/live/:school',
    route,
    async (request, reply) => {
      requireOwnPage(request);
      const schoolId = idOf(request.params.school);
      const [place, topics] = [placeOfSchool(schoolId), [featuresOf(schoolId)]];
      return ofStaff(ofPlace({ action: 'manage-features', place, topics }), request, reply);
    },
  );

  app.get<{ Params: { draft: string } }>(
    '/api/staff/live/draft/:draft',
    route,
    async (request, reply) => {
      requireOwnPage(request);
      const draftId = idOf(request.params.draft);
      return ofStaff(
        async (person) => {
          const place = await services.placeOfDraft(database.orm, draftId, person);
          return place && may(person, 'edit-content', place) ? [draftOf(draftId)] : [];
        },
        request,
        reply,
      );
    },
  );

  app.get('/api/staff/live/waiting', route, async (request, reply) => {
    requireOwnPage(request);
    return ofStaff(waitingFor, request, reply);
  });

  app.addHook('onResponse', async ({ routeOptions, session }, { statusCode }) => {
    const call: AnyCall | undefined = routeOptions.config.call;
    const student = session?.principal.student;
    if (call?.kind !== 'write' || statusCode !== 200 || !student) return;
    hub.note(workOf(student));
    if (!isSeenToByTeachers(call)) return;
    hub.note(waitingOf(student));
    hub.note(waitingIn(student.schoolId));
  });
  app.addHook('onReady', () => hub.begun());
  app.addHook('preClose', async () => {
    for (const one of open) one.end();
  });
  app.addHook('onClose', () => hub.close());
}
