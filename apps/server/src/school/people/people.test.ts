import { acceptInvitation, whoAmI } from '@skillkite/contract/staff/access';
import { fetchClasses } from '@skillkite/contract/staff/class';
import {
  endGrant,
  fetchPeople,
  invite,
  resetSecondFactor,
  withdrawInvitation,
} from '@skillkite/contract/staff/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { type TestPerson, aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe('people of a school (D11)', () => {
  let test: TestApp;
  let schoolId: number;
  let by: string;
  let byOperator: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    schoolId = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    byOperator = await personCookie(test, await aPerson(test, 'operator'));
  });
  afterAll(() => test.close());

  const list = async (cookie = by) => (await staffCall(test, fetchPeople, {}, cookie)).details;
  const teacher = () => aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' });
  const end = ({ grantId }: TestPerson, version = 1, cookie = by) =>
    staffCall(test, endGrant, { grant_id: grantId, version }, cookie);
  const asked = (given: object, cookie = by) =>
    staffCall(test, invite, { email: `${unique('new')}@school.example`, given }, cookie);

  it('lists those of one’s own school alone, an operator all', async () => {
    const [own, { id: other }] = [await teacher(), await aSchool(test.database)];
    const stranger = await aPerson(test, 'teacher', { schoolId: other });
    const ids = async (cookie: string) => (await list(cookie)).people.map(({ id }) => id);
    expect(await ids(by)).toContain(own.id);
    expect(await ids(by)).not.toContain(stranger.id);
    expect(await ids(byOperator)).toEqual(expect.arrayContaining([own.id, stranger.id]));
  });

  it('an invitation waits in the list until it is withdrawn; then its link is good for nothing', async () => {
    const made = (await asked({ role: 'coordinator', school_id: schoolId })).details;
    const waiting = (await list()).invitations.find(
      ({ invitation_id }) => invitation_id === made.invitation_id,
    );
    expect(waiting).toMatchObject({
      version: 1,
      given: { role: 'coordinator', school_id: schoolId },
    });
    const withdraw = (version: number) =>
      staffCall(test, withdrawInvitation, { invitation_id: made.invitation_id, version }, by);
    expect((await withdraw(7)).failure).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      current: { version: 1, is_accepted: 0 },
    });
    for (let times = 0; times < 2; times += 1)
      expect((await withdraw(1)).details).toEqual({ withdrawn: true });
    expect((await list()).invitations).not.toContainEqual(
      expect.objectContaining({ invitation_id: made.invitation_id }),
    );
  });

  it('one link gives a teacher several classes of the school, and none of another (D11 no-wider-grant)', async () => {
    const email = `${unique('new')}@school.example`;
    const given = { role: 'teacher', school_id: schoolId, grade: 6, section: 'A' };
    const more = [
      { grade: 7, section: 'B' },
      { grade: 8, section: '' },
    ];
    const made = await staffCall(test, invite, { email, given, more_classes: more }, by);
    expect((await list()).invitations).toContainEqual(
      expect.objectContaining({ email, more_classes: more }),
    );
    const token = made.details.link.split('#')[1];
    const accepted = await staffCall(test, acceptInvitation, {
      token,
      name: 'Anita Bose',
      password: 'blue rabbit moon',
    });
    const { roles } = (await staffCall(test, whoAmI, {}, accepted.cookie)).details;
    expect(roles.map(({ school_id, grade, section }) => ({ school_id, grade, section }))).toEqual(
      [{ grade: 6, section: 'A' }, ...more].map((of) => ({ school_id: schoolId, ...of })),
    );
  });

  it('a lost authenticator app is taken away by another person, who could give all of its owner’s roles (D11 second-factor)', async () => {
    const lost = { totpSealed: 'sealed', totpConfirmedAt: test.clock.now(), totpStep: 7 };
    const person = await aPerson(test, 'coordinator', { schoolId }, lost);
    const cookie = await personCookie(test, person);
    const reset = (grantId: number, who = by) =>
      staffCall(test, resetSecondFactor, { grant_id: grantId }, who);
    expect((await reset(person.grantId, cookie)).failure.code).toBe('NOT_ALLOWED');
    for (let times = 0; times < 2; times += 1)
      expect((await reset(person.grantId)).details).toEqual({ reset: true });
    expect((await staffCall(test, whoAmI, {}, cookie)).failure.code).toBe('NOT_SIGNED_IN');
    const has = (await list()).people.find(({ id }) => id === person.id)?.has_second_factor;
    expect(has).toBe(0);

    const wide = await aPerson(test, 'coordinator', { schoolId }, lost);
    await test.database.pool.query(
      `insert into grants (person_id, role, scope_kind, given_at) values ($1, 'operator', 'installation', now())`,
      [wide.id],
    );
    expect((await reset(wide.grantId)).failure.code).toBe('NOT_ALLOWED');
    expect((await reset(wide.grantId, byOperator)).status).toBe(200);
  });

  it('gives no role wider than the giver’s own, or without its place', async () => {
    for (const role of ['operator', 'author'])
      expect((await asked({ role })).failure.code).toBe('NOT_ALLOWED');
    const { id: other } = await aSchool(test.database);
    expect((await asked({ role: 'teacher', school_id: other, grade: 6 })).failure.code).toBe(
      'NOT_ALLOWED',
    );
    expect((await asked({ role: 'teacher', school_id: schoolId })).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'given.grade',
    });
    expect((await asked({ role: 'coordinator' })).failure.field).toBe('given.school_id');
    expect((await asked({ role: 'parent' })).failure.field).toBe('given.student_id');
    expect(
      (await asked({ role: 'coordinator', school_id: 999_999 }, byOperator)).failure.code,
    ).toBe('NOT_FOUND');
    const child = await aStudent(test.database, { schoolId });
    expect((await asked({ role: 'parent', student_id: child.id })).status).toBe(200);
    expect((await asked({ role: 'author' }, byOperator)).status).toBe(200);
  });

  it('a role that is ended counts no more from the next call on; a repeat changes nothing (D12 versions)', async () => {
    const person = await teacher();
    const cookie = await personCookie(test, person);
    expect((await staffCall(test, fetchClasses, {}, cookie)).status).toBe(200);
    expect((await end(person, 3)).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 1 },
    });
    for (let times = 0; times < 2; times += 1)
      expect((await end(person)).details).toEqual({ ended: true });
    expect((await staffCall(test, fetchClasses, {}, cookie)).failure.code).toBe('NOT_ALLOWED');
    expect((await staffCall(test, whoAmI, {}, cookie)).details.roles).toEqual([]);
  });

  it('the last operator stays, and two do not end each other at once', async () => {
    const own = await openTestApp({ DEMO: 'off' });
    const [one, two] = [await aPerson(own, 'operator'), await aPerson(own, 'operator')];
    const endBy = async (who: TestPerson, whom: TestPerson) =>
      staffCall(
        own,
        endGrant,
        { grant_id: whom.grantId, version: 1 },
        await personCookie(own, who),
      );
    const both = await Promise.all([endBy(one, two), endBy(two, one)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await own.database.pool.query(
      'select person_id as id from grants where ended_at is null',
    );
    expect(rows).toHaveLength(1);
    const last = rows[0]?.id === one.id ? one : two;
    expect((await endBy(last, last)).failure.code).toBe('LAST_OPERATOR');
    await own.close();
  });
});
