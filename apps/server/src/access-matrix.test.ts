import type { AnyCall } from '@skillkite/contract/call';
import type { StudentId } from '@skillkite/contract/ids';
import type { FailureCode } from '@skillkite/contract/errors';
import { type Action, type Place, ROLES, type RoleOf } from '@skillkite/rules/access/role';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_KEY_HEADER } from './security/authenticate.ts';
import { sessionCookieName } from './security/session-cookie.ts';
import { type TestStudent, aSchool, aStudent } from './testing/data/builders.ts';
import { contractCalls } from './testing/calls/contract-calls.ts';
import { formPayload } from './testing/files/forms.ts';
import { valuesOf } from './testing/fuzz/values.ts';
import { staffCalls } from './testing/calls/staff-calls.ts';
import { type TestApp, openTestApp } from './testing/test-app.ts';
import { hashPassword } from './school/login/password/password.ts';

const calls = (await contractCalls()).map(({ call }) => call);
const grownUps = (await staffCalls()).map(({ call }) => call);
const SEED = 20_261_122;
const FILE = { name: 'a.txt', bytes: Buffer.from('What I found out.') };

/** Refusals of the access checks; other failures come from the handler. */
const DOORS = [
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'NOT_YOUR_PROFILE',
  'ACCOUNT_DEACTIVATED',
  'PROGRAM_NOT_STARTED',
  'ASSESSMENT_WINDOW_CLOSED',
] as const satisfies readonly FailureCode[];
type Door = (typeof DOORS)[number];
type Verdict = 'let in' | Door;

/** Roles of students' sessions; those of grown-ups have calls of their own. */
type StudentRole = RoleOf<'account' | 'student'>;
type SessionOf = { accountId: number; studentId: StudentId | null; isPin: boolean };
/** The session of each role, for the student `own`: a role without one does not pass the compiler. */
const sessions: Record<StudentRole, (own: TestStudent) => SessionOf> = {
  'account-holder': ({ accountId }) => ({ accountId, studentId: null, isPin: false }),
  student: ({ accountId, id }) => ({ accountId, studentId: id, isPin: false }),
  'pin-student': ({ accountId, id }) => ({ accountId, studentId: id, isPin: true }),
};
const roles = Object.keys(sessions) as StudentRole[];

/** Students that a request can name, relative to the caller. */
const NAMED = ['own', 'sibling', 'classmate', 'stranger'] as const;
type Named = (typeof NAMED)[number];
type Stop = 'deactivated' | 'not started' | 'too late';
const CODE_OF_STOP: Record<Stop, Door> = {
  deactivated: 'ACCOUNT_DEACTIVATED',
  'not started': 'PROGRAM_NOT_STARTED',
  'too late': 'ASSESSMENT_WINDOW_CLOSED',
};

/** A cell of the matrix: the caller, and the named student with its path. */
type Cell = {
  readonly role: StudentRole | null;
  readonly stop: Stop | null;
  readonly path: string | null;
  readonly named: Named;
};

const pathsOf = ({ access }: AnyCall): readonly string[] =>
  access === 'anyone' ? [] : [...access.owner, ...(access.lookedUp ?? [])];

const cellsOf = (call: AnyCall): Cell[] => [
  { role: null, stop: null, path: null, named: 'own' },
  ...roles.flatMap((role) => [
    { role, stop: null, path: null, named: 'own' as const },
    ...pathsOf(call).flatMap((path) =>
      NAMED.slice(1).map((named) => ({ role, stop: null, path, named })),
    ),
  ]),
  ...(Object.keys(CODE_OF_STOP) as Stop[]).map((stop) => ({
    role: 'student' as const,
    stop,
    path: null,
    named: 'own' as const,
  })),
];

/** Whether the named student is in the caller's account or is the caller. */
const isWithin: Record<Named, Readonly<Record<'account' | 'student', boolean>>> = {
  own: { account: true, student: true },
  sibling: { account: true, student: false },
  classmate: { account: false, student: false },
  stranger: { account: false, student: false },
};

/** Expected result by the contract and the table of roles. */
function declared({ access, whenStopped }: AnyCall, { role, stop, path, named }: Cell): Verdict {
  if (access === 'anyone') return 'let in';
  if (role === null) return 'NOT_SIGNED_IN';
  if (stop !== null && !whenStopped) return CODE_OF_STOP[stop];
  const reach = (ROLES[role].may as Partial<Record<Action, keyof Place & ('account' | 'student')>>)[
    access.action
  ];
  if (reach === undefined) return role === 'account-holder' ? 'NOT_SIGNED_IN' : 'NOT_ALLOWED';
  return path === null || isWithin[named][reach] ? 'let in' : 'NOT_YOUR_PROFILE';
}

const withStudent = (body: unknown, path: string, id: number): unknown => {
  const [key = '', ...rest] = path.split('.');
  const fields = Object(body) as Record<string, unknown>;
  return { ...fields, [key]: rest.length ? withStudent(fields[key], rest.join('.'), id) : id };
};

describe('access to calls', () => {
  let test: TestApp;
  let people: Record<Named, TestStudent>;
  let stopped: Record<Stop, TestStudent>;

  beforeAll(async () => {
    test = await openTestApp({ FAILED_TRIES_PER_MINUTE: '100000' });
    const { id: schoolId } = await aSchool(test.database);
    // Of everything a student can have, so that nothing but a door refuses them.
    const passwordHash = await hashPassword('blue rabbit moon');
    const of = (more: Parameters<typeof aStudent>[1] = {}) =>
      aStudent(test.database, { schoolId, profileType: 2, isCareer: true, passwordHash, ...more });
    const own = await of();
    people = {
      own,
      sibling: await of({ accountId: own.accountId }),
      classmate: await of(),
      stranger: await aStudent(test.database),
    };
    const required = (start: string, end: string) =>
      of({ assessmentMode: 2, assessmentStartDate: start, assessmentEndDate: end });
    stopped = {
      deactivated: await of({ isDeleted: true }),
      'not started': await required('2099-01-01', '2099-02-01'),
      'too late': await required('2000-01-01', '2000-02-01'),
    };
  });
  afterAll(() => test.close());

  const bodiesOf = (call: AnyCall): readonly unknown[] => {
    const world = { students: [], people: [], known: new Map<string, readonly unknown[]>() };
    const values = valuesOf(call.request, '', { world, students: [] });
    return fc.sample(values, { seed: SEED, numRuns: 20 });
  };

  async function verdictOf(call: AnyCall, { role, stop, path, named }: Cell): Promise<string> {
    const own = stop === null ? people.own : stopped[stop];
    const naming = (body: unknown) => {
      const ofOwn = pathsOf(call).reduce((so, each) => withStudent(so, each, own.id), body);
      return path === null ? ofOwn : withStudent(ofOwn, path, people[named].id);
    };
    const body = bodiesOf(call)
      .map(naming)
      .find((made) => Check(call.request as TSchema, made));
    if (body === undefined) return 'no body was made for it';
    const { config, sessions: store } = test.services;
    // A session of its own: some calls end the one they are made in.
    const token = role && (await store.begin(sessions[role](own)));
    const form = call.multipart ? await formPayload(body as Record<string, unknown>, [FILE]) : null;
    const response = await test.app.inject({
      method: 'POST',
      url: call.path,
      headers: {
        [ACCESS_KEY_HEADER]: config.accessKey,
        ...(token && { cookie: `${sessionCookieName(config.publicUrl)}=${token}` }),
        ...form?.headers,
      },
      payload: form?.payload ?? (body as object),
    });
    const { code } = response.json<{ code?: string }>();
    if (response.statusCode >= 500) return `fault: ${response.body}`;
    return DOORS.find((door) => door === code) ?? 'let in';
  }

  it.each(calls)('$path, as it declares (D2)', async (call) => {
    for (const cell of cellsOf(call))
      expect({ ...cell, is: await verdictOf(call, cell) }).toEqual({
        ...cell,
        is: declared(call, cell),
      });
  });

  it('is said of every call that there is, in the document too (D3 openapi)', async () => {
    type Post = { 'x-access': unknown; security?: readonly object[] };
    const document = (await test.app.inject('/api/docs/json')).json<{
      paths: Record<string, { post?: Post }>;
    }>();
    const served = Object.entries(document.paths).flatMap(([path, { post }]) =>
      post ? [[path, post['x-access']]] : [],
    );
    expect(Object.fromEntries(served)).toEqual(
      Object.fromEntries([...calls, ...grownUps].map(({ path, access }) => [path, access])),
    );
    for (const { path, access } of grownUps)
      expect(document.paths[path]?.post?.security, path).toEqual([
        access === 'anyone' ? { accessKey: [] } : { accessKey: [], personSession: [] },
      ]);
    for (const { path, access } of calls)
      expect(document.paths[path]?.post?.security, path).toEqual([
        access === 'anyone' ? { accessKey: [] } : { accessKey: [], session: [] },
      ]);
  });

  it.each([
    '/api/projects/files/1',
    '/api/student_dashboard/certificate_pdf/1',
    '/api/student_dashboard/portfolio.zip',
  ])('a link to %s is for students who are not stopped (D2, D8)', async (url) => {
    const codeOf = async (session: SessionOf | null) => {
      const { config, sessions: store } = test.services;
      const token = session && (await store.begin(session));
      const cookie = `${sessionCookieName(config.publicUrl)}=${token}`;
      const response = await test.app.inject({ url, headers: token ? { cookie } : {} });
      return response.statusCode < 400 ? 'let in' : response.json<{ code: string }>().code;
    };
    expect(await codeOf(null)).toBe('NOT_SIGNED_IN');
    expect(await codeOf(sessions['account-holder'](people.own))).toBe('NOT_SIGNED_IN');
    for (const stop of Object.keys(CODE_OF_STOP) as Stop[])
      expect(await codeOf(sessions.student(stopped[stop]))).toBe(CODE_OF_STOP[stop]);
    expect(DOORS).not.toContain(await codeOf(sessions.student(people.own)));
  });
});
