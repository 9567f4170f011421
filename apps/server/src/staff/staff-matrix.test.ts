import type { AnyStaffCall, Thing } from '@skillkite/contract/staff-call';
import { type Action, type Place, ROLES, type ScopeKind } from '@skillkite/rules/access/role';
import {
  PERSON_ROLES,
  type PersonRole,
  SCOPE_OF_ROLE,
  placeOfClass,
  placeOfStudent,
} from '@skillkite/rules/access/staff-role';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_KEY_HEADER } from '../security/authenticate.ts';
import { digestOf } from '../security/session.ts';
import { aProgram, packOf, aSchool, aStudent, unique } from '../testing/data/builders.ts';
import { contractCalls } from '../testing/calls/contract-calls.ts';
import {
  A_FILE,
  aJoin,
  aMachine,
  aPlatform,
  aPlatformLink,
  aPerson,
  aTicket,
  anAssignment,
  anEvent,
  anImport,
  personCookie,
} from '../testing/data/people.ts';
import { aDraft, aLibrary, aLibraryFile } from '../testing/data/studio.ts';
import { formPayload } from '../testing/files/forms.ts';
import { staffCalls } from '../testing/calls/staff-calls.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { BODIES } from '../testing/calls/staff-bodies.ts';
import { grants, invitations } from './tables.ts';

const calls = (await staffCalls()).map(({ call }) => call);
const studentCalls = (await contractCalls()).map(({ call }) => call);

/** Refusals of the access checks; other failures come from the handler. */
const DOORS = ['NOT_SIGNED_IN', 'SECOND_FACTOR_MISSING', 'NOT_ALLOWED'] as const;

/** Place of the requested thing relative to the caller: all callers belong to school one, class VI A. */
const PLACES = ['own', 'other class', 'other school'] as const;
type Where = (typeof PLACES)[number];
/** Caller: a role, or a person without access to these calls. */
type Who =
  | PersonRole
  | 'nobody'
  | 'a student'
  | `${PersonRole} whose grant ended`
  | `${PersonRole} without the second factor`;
const WHO: readonly Who[] = [
  'nobody',
  'a student',
  ...PERSON_ROLES,
  ...PERSON_ROLES.map((role) => `${role} whose grant ended` as const),
  ...PERSON_ROLES.map((role) => `${role} without the second factor` as const),
];

type World = {
  readonly schoolId: number;
  readonly section: string;
  readonly studentId: number;
  readonly placeOf: (kind: ScopeKind) => Place;
};

/** A thing that lies where a student is: others are given for a class. */
const isOfStudent = (thing: Thing) => ['student', 'ticket', 'join'].includes(thing);

/** What a school makes itself is the school's alone: no role of the installation reaches it. */
const isOfSchool = (thing: Thing) =>
  ['library', 'library-file', 'seen-file', 'draft'].includes(thing);

/** Expected result by the contract and the table of permissions. */
function declared({ access }: AnyStaffCall, who: Who, asked: World, own: World) {
  if (access === 'anyone') return 'let in';
  if (who === 'nobody' || who === 'a student') return 'NOT_SIGNED_IN';
  if (who.endsWith('without the second factor') && !access.beforeSecondFactor)
    return 'SECOND_FACTOR_MISSING';
  // Own data needs no role.
  if (access.action in ROLES.person.may) return 'let in';
  if (who.endsWith('grant ended')) return 'NOT_ALLOWED';
  const role = who.split(' ')[0] as PersonRole;
  const reach = (ROLES[role].may as Partial<Record<Action, ScopeKind>>)[access.action];
  if (reach === undefined) return 'NOT_ALLOWED';
  if (access.scope === 'own') return 'let in';
  const { thing } = access.scope;
  if (thing === 'pack') return reach === 'installation' ? 'let in' : 'NOT_ALLOWED';
  const place: Place = isOfSchool(thing)
    ? { school: asked.schoolId }
    : asked.placeOf(isOfStudent(thing) ? 'student' : 'class');
  const scope = own.placeOf(SCOPE_OF_ROLE[role]);
  return place[reach] === scope[reach] ? 'let in' : 'NOT_ALLOWED';
}

describe('access to staff and family calls (D11, D12)', () => {
  let test: TestApp;
  let worlds: Record<Where, World>;

  const aWorld = async (schoolId: number, section: string): Promise<World> => {
    const { id: studentId } = await aStudent(test.database, {
      schoolId,
      grade: 6,
      section,
      fullname: unique('Child'),
    });
    const of = { schoolId, grade: 6, section };
    return {
      schoolId,
      section,
      studentId,
      placeOf: (kind) =>
        kind === 'student' ? placeOfStudent({ ...of, studentId }) : placeOfClass(of),
    };
  };
  beforeAll(async () => {
    test = await openTestApp({ FAILED_TRIES_PER_MINUTE: '100000', DEMO: 'off' });
    const { id: one } = await aSchool(test.database);
    const { id: two } = await aSchool(test.database);
    worlds = {
      own: await aWorld(one, 'A'),
      'other class': await aWorld(one, 'B'),
      'other school': await aWorld(two, 'A'),
    };
  });
  afterAll(() => test.close());

  /** Creates a thing in a class; some calls use it up. */
  const things: Record<Thing, (world: World) => Promise<unknown>> = {
    class: async ({ schoolId, section }) => ({ school_id: schoolId, grade: 6, section }),
    school: async ({ schoolId }) => schoolId,
    student: async ({ studentId }) => studentId,
    given: async ({ schoolId, section }) => ({
      role: 'teacher',
      school_id: schoolId,
      grade: 6,
      section,
    }),
    import: async ({ schoolId }) => anImport(test, schoolId),
    machine: async ({ schoolId }) => aMachine(test, schoolId),
    platform: async ({ schoolId }) => aPlatform(test, schoolId),
    'platform-link': async (world) => aPlatformLink(test, world),
    event: async ({ schoolId }) => anEvent(test, schoolId),
    join: async ({ studentId }) => aJoin(test, studentId),
    ticket: async ({ studentId }) => aTicket(test, studentId),
    library: async ({ schoolId }) => aLibrary(test, schoolId),
    'library-file': async ({ schoolId }) => aLibraryFile(test, schoolId),
    pack: async () => packOf(test.database, (await aProgram(test.database)).id),
    'seen-file': async ({ schoolId }) => aLibraryFile(test, schoolId),
    draft: async ({ schoolId }) => aDraft(test, schoolId),
    assignment: async (world) => anAssignment(test, { ...world, grade: 6 }),
    grant: async (world) => (await aPerson(test, 'teacher', world)).grantId,
    invitation: async ({ schoolId, section }) => {
      const [row] = await test.database.orm
        .insert(invitations)
        .values({
          tokenHash: digestOf(unique('token')),
          email: 'new@school.example',
          role: 'teacher',
          scopeKind: 'class',
          schoolId,
          grade: 6,
          section,
          createdAt: test.clock.now(),
          expiresAt: new Date(test.clock.now().getTime() + 86_400_000),
        })
        .returning();
      return row?.id;
    },
  };

  const cookieOf = async (who: Who): Promise<string | null> => {
    if (who === 'nobody') return null;
    if (who === 'a student') return test.cookieOf(await aStudent(test.database));
    const role = who.split(' ')[0] as PersonRole;
    const person = await aPerson(test, role, worlds.own);
    if (who.endsWith('grant ended'))
      await test.database.orm
        .update(grants)
        .set({ endedAt: test.clock.now() })
        .where(sql`id = ${person.grantId}`);
    return personCookie(test, person, { isComplete: !who.endsWith('second factor') });
  };

  const withThing = (body: object, path: string, value: unknown) => ({ ...body, [path]: value });

  async function verdictOf(call: AnyStaffCall, who: Who, where: Where): Promise<string> {
    const { access } = call;
    const base = BODIES[call.path] ?? {};
    const body =
      access === 'anyone' || access.scope === 'own'
        ? base
        : withThing(base, access.scope.at, await things[access.scope.thing](worlds[where]));
    const cookie = await cookieOf(who);
    const form = call.multipart ? await formPayload(body, [A_FILE]) : null;
    const response = await test.app.inject({
      method: 'POST',
      url: call.path,
      headers: {
        [ACCESS_KEY_HEADER]: test.services.config.accessKey,
        ...(cookie !== null && { cookie }),
        ...form?.headers,
      },
      payload: form?.payload ?? body,
    });
    const { code } = response.json<{ code?: string }>();
    if (response.statusCode >= 500 || code === 'BAD_REQUEST') return `fault: ${response.body}`;
    return DOORS.find((door) => door === code) ?? 'let in';
  }

  it('has a request for every call, and none for one that is gone (D12 declared)', () => {
    expect(Object.keys(BODIES).toSorted()).toEqual(calls.map(({ path }) => path).toSorted());
  });

  it.each(calls)('$path, as it declares (D12 matrix)', async (call) => {
    const { access } = call;
    const places = access === 'anyone' || access.scope === 'own' ? (['own'] as const) : PLACES;
    for (const who of WHO)
      for (const where of places)
        expect({ who, where, is: await verdictOf(call, who, where) }).toEqual({
          who,
          where,
          is: declared(call, who, worlds[where], worlds.own),
        });
  });

  it('no call of a student takes the session of a grown-up (D11 sessions-apart)', async () => {
    const person = await aPerson(test, 'operator');
    const cookie = await personCookie(test, person);
    const token = cookie.split('=')[1];
    for (const { path, access } of studentCalls.filter((call) => call.access !== 'anyone')) {
      const asked = (header: string) =>
        test.app.inject({
          method: 'POST',
          url: path,
          headers: { [ACCESS_KEY_HEADER]: test.services.config.accessKey, cookie: header },
          payload: {},
        });
      expect(access).not.toBe('anyone');
      for (const header of [cookie, `skillkite=${token}`])
        expect((await asked(header)).statusCode, path).toBe(401);
    }
  });

  it('no call takes the token of a student’s session under its own cookie’s name, or comes from another page', async () => {
    const [, token] = (await test.cookieOf(await aStudent(test.database))).split('=');
    const person = await personCookie(test, await aPerson(test, 'operator'));
    for (const call of calls) {
      const asked = async (headers: Record<string, string>) => {
        const response = await test.app.inject({
          method: 'POST',
          url: call.path,
          headers: { [ACCESS_KEY_HEADER]: test.services.config.accessKey, ...headers },
          payload: BODIES[call.path] ?? {},
        });
        return response.json<{ code: string }>().code;
      };
      const byStudent = await asked({ cookie: `skillkite-person=${token}` });
      expect(byStudent === 'NOT_SIGNED_IN').toBe(call.access !== 'anyone');
      expect(await asked({ cookie: person, origin: 'https://elsewhere.example' })).toBe(
        'ORIGIN_NOT_ALLOWED',
      );
    }
  });

  it('nothing of another school or class is in what a call answers', async () => {
    for (const where of ['other class', 'other school'] as const) {
      await aPerson(test, 'teacher', worlds[where], { name: `Zz of ${where}` });
    }
    const strange = await test.database.pool.query<{ fullname: string }>(
      'select fullname from students where school_id = $1',
      [worlds['other school'].schoolId],
    );
    const names = ['Zz of other school', ...strange.rows.map(({ fullname }) => fullname)];
    for (const call of calls.filter(({ kind }) => kind === 'read')) {
      for (const role of PERSON_ROLES.filter((one) => SCOPE_OF_ROLE[one] !== 'installation')) {
        const { access } = call;
        const body =
          access === 'anyone' || access.scope === 'own'
            ? (BODIES[call.path] ?? {})
            : withThing(
                BODIES[call.path] ?? {},
                access.scope.at,
                await things[access.scope.thing](worlds.own),
              );
        const response = await test.app.inject({
          method: 'POST',
          url: call.path,
          headers: {
            [ACCESS_KEY_HEADER]: test.services.config.accessKey,
            cookie: (await cookieOf(role)) ?? '',
          },
          payload: body,
        });
        const unseen = SCOPE_OF_ROLE[role] === 'class' ? [...names, 'Zz of other class'] : names;
        for (const name of unseen)
          expect(response.body, `${call.path} ${role}`).not.toContain(name);
      }
    }
  });
});
