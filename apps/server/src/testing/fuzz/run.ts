import fc, { type Arbitrary } from 'fast-check';
import type { SessionStore } from '../../security/session.ts';
import type { BeginPersonSession } from './world.ts';
import {
  type MadeRequest,
  addressCases,
  addressRequest,
  beaconCases,
  beaconRequest,
  callCases,
  requestOf,
} from './cases.ts';
import { type Answered, exchange } from './client.ts';
import type { DocumentedCall } from './document.ts';
import { addressComplaintOf, complaintOf } from './judge.ts';
import type { FuzzWorld } from './world.ts';
import { type OpenPart, xapiCases, xapiComplaintOf, xapiRequest } from './xapi.ts';

export type FuzzTarget = {
  readonly url: string;
  readonly accessKey: string;
  readonly calls: readonly DocumentedCall[];
  readonly world: FuzzWorld;
  readonly sessions: Pick<SessionStore, 'begin'>;
  readonly beginPersonSession: BeginPersonSession;
  /** Parts of a cmi5 package that have their tokens. */
  readonly parts: readonly OpenPart[];
};

export type FuzzOptions = {
  readonly seed: number;
  /** Requests, all together. */
  readonly requests: number;
  /** One call alone, and the way to one case of it: as a finding names them. */
  readonly only?: string | undefined;
  readonly path?: string | undefined;
  readonly tell?: (done: number) => void;
};

export type Finding = {
  readonly name: string;
  readonly complaint: string;
  /** The smallest case that was found, as JSON, and how to come to it again. */
  readonly smallest: string;
  readonly path: string;
};

export type FuzzOutcome = {
  readonly findings: readonly Finding[];
  /** Answers by status: a run in which everything is refused for the wrong reason proves nothing. */
  readonly answers: ReadonlyMap<number, number>;
};

const AT_ONCE = 4;
/** Rate limits are not under test, so sessions rotate. */
const USES_OF_A_SESSION = 20;
/** Requests to shrink a failing case. */
const SHRINK_REQUESTS = 400;

/** Something to ask of the server again and again, each time in another way. */
type Subject = {
  readonly name: string;
  readonly isOfGrownUps: boolean;
  readonly requests: Arbitrary<Subjected>;
  readonly judge: (answer: Answered | null, request: MadeRequest) => string | null;
};
type Subjected = { readonly who: number | null; readonly request: MadeRequest };

const subjectsOf = ({ calls, world, parts }: FuzzTarget): Subject[] => [
  ...calls.map((call): Subject => ({
    name: call.path,
    isOfGrownUps: call.isOfGrownUps,
    requests: callCases(call, world).map((given) => ({
      who: given.who,
      request: requestOf(call, given, world),
    })),
    judge: (answer, { namesField, isForeign }) =>
      complaintOf(answer, { responses: call.responses, namesField, isForeign }),
  })),
  {
    name: 'addresses',
    isOfGrownUps: false,
    requests: addressCases.map((given) => ({ who: 0, request: addressRequest(given) })),
    judge: addressComplaintOf,
  },
  {
    name: 'beacons',
    isOfGrownUps: false,
    requests: beaconCases.map((text) => ({ who: null, request: beaconRequest(text) })),
    judge: addressComplaintOf,
  },
  {
    name: 'xapi',
    isOfGrownUps: false,
    requests: fc
      .record({ part: fc.constantFrom(...parts), given: xapiCases })
      .map(({ part, given }) => ({ who: null, request: xapiRequest(given, part) })),
    judge: xapiComplaintOf,
  },
];

/** Cookies of sessions of students, or of grown-ups, each used a few times. */
function sessionsFor(
  { sessions, beginPersonSession, world }: FuzzTarget,
  { isOfGrownUps }: Subject,
) {
  const begin = async (who: number): Promise<string> => {
    if (isOfGrownUps) {
      const personId = world.people[who];
      if (personId === undefined) throw new Error('There is no such person.');
      return `skillkite-person=${await beginPersonSession(personId)}`;
    }
    const student = world.students[who];
    if (!student) throw new Error('There is no such student.');
    const { id: studentId, accountId } = student;
    return `skillkite=${await sessions.begin({ accountId, studentId, isPin: false })}`;
  };
  const held = new Map<number, { cookie: string; uses: number }>();
  return {
    of: async (who: number): Promise<string> => {
      const known = held.get(who);
      if (known && known.uses < USES_OF_A_SESSION) {
        known.uses += 1;
        return known.cookie;
      }
      const cookie = await begin(who);
      held.set(who, { cookie, uses: 1 });
      return cookie;
    },
    forget: (who: number) => held.delete(who),
  };
}

const shown = ({ who, request }: Subjected): string =>
  JSON.stringify({
    who,
    method: request.method,
    path: request.path,
    headers: request.headers,
    body: request.body.toString('latin1').slice(0, 2000),
  });

/** Asks every call of the document, and what else answers, in many ways; answers what should not have been answered. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzOutcome> {
  const { url, accessKey } = target;
  const subjects = subjectsOf(target).filter(
    ({ name }) => options.only === undefined || name === options.only,
  );
  const answers = new Map<number, number>();
  const findings: Finding[] = [];
  let done = 0;

  const ask = async (subject: Subject, held: ReturnType<typeof sessionsFor>, given: Subjected) => {
    const { who, request } = given;
    const send = async () =>
      exchange(url, {
        ...request,
        headers: {
          'x-access-key': accessKey,
          // A new address for each request, so that rate limits do not apply.
          'x-forwarded-for': `10.${(done >> 16) & 255}.${(done >> 8) & 255}.${done & 255}`,
          ...(who !== null && { cookie: await held.of(who) }),
          ...request.headers,
        },
      });
    let answer = await send();
    if (answer?.status === 401 && who !== null) {
      // Another case logged this student out.
      held.forget(who);
      answer = await send();
    }
    done += 1;
    options.tell?.(done);
    answers.set(answer?.status ?? 0, (answers.get(answer?.status ?? 0) ?? 0) + 1);
    return subject.judge(answer, request);
  };

  const examine = async (subject: Subject) => {
    const held = sessionsFor(target, subject);
    let complained = 0;
    const result = await fc.check(
      fc.asyncProperty(subject.requests, async (given) => {
        if (complained > SHRINK_REQUESTS) return;
        if (complained > 0) complained += 1;
        const complaint = await ask(subject, held, given);
        if (complaint === null) return;
        complained ||= 1;
        throw new Error(complaint);
      }),
      {
        seed: options.seed,
        numRuns: Math.ceil(options.requests / subjects.length),
        ...(options.path !== undefined && { path: options.path }),
      },
    );
    if (!result.failed) return;
    const [smallest] = result.counterexample ?? [];
    const { errorInstance } = result;
    findings.push({
      name: subject.name,
      complaint: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      smallest: smallest ? shown(smallest) : '',
      path: result.counterexamplePath ?? '',
    });
  };

  const waiting = [...subjects];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await examine(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { findings, answers };
}
