import {
  fetchChildData,
  requestChildData,
  setConsent,
  withdrawChildRequest,
} from '@skillkite/contract/family/data';
import { fetchParents } from '@skillkite/contract/school/parents';
import {
  fetchPrivacyRequests,
  requestOwnData,
  withdrawDataRequest,
} from '@skillkite/contract/school/privacy';
import { fetchApprovedFrndsProjects } from '@skillkite/contract/learning/projects';
import { fetchRequests } from '@skillkite/contract/staff/operation';
import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../../testing/data/builders.ts';
import { aProjectCourse, handedIn } from '../../../../testing/data/handed-in.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { submissions } from '../../../../learning/projects/tables.ts';

describe('what parents decide and ask about the data of a child (D14)', () => {
  let test: TestApp;
  let schoolId: number;
  beforeAll(async () => {
    test = await openTestApp();
    schoolId = (await aSchool(test.database)).id;
  });
  afterAll(() => test.close());

  const aFamily = async () => {
    const child = await aStudent(test.database, { schoolId });
    const parent = await aPerson(test, 'parent', { studentId: child.id }, { name: 'Sunita Verma' });
    const cookie = await personCookie(test, parent);
    const of = { student_id: child.id };
    const data = async () => (await staffCall(test, fetchChildData, of, cookie)).details;
    return { child, parent, cookie, of, data };
  };
  const seenBy = (child: { id: number }, as: Awaited<ReturnType<typeof aStudent>>) =>
    test.call(fetchPrivacyRequests, { user_id: child.id }, as);

  it('consent that is withdrawn ends what it was for at once, for other students, and is kept as rows (D14 consent) (D22 starts-off)', async () => {
    const { child, cookie, of, data, parent } = await aFamily();
    const courseId = await aProjectCourse(test);
    await handedIn(test, child.id, courseId);
    await test.database.orm
      .update(submissions)
      .set({ status: 'approved', reviewedAt: test.clock.now() });
    const friend = await aStudent(test.database, { schoolId });
    const shown = async () => {
      const asked = { user_id: friend.id, ilm_id: courseId };
      return (await test.call(fetchApprovedFrndsProjects, asked, friend)).details.projects.length;
    };
    const told = async () =>
      (await test.call(fetchParents, { user_id: child.id }, child)).details.sharing[0];
    const purpose = 'shown-projects' as const;
    const off = { is_given: 0, decided_at: null, statement: null };
    expect((await data()).purposes).toEqual(
      CONSENT_PURPOSES.map((one) => ({ purpose: one, ...off })),
    );
    expect([await shown(), await told()]).toEqual([0, { purpose, is_shown: 0, is_by_parent: 0 }]);
    await staffCall(test, setConsent, { ...of, purpose, is_given: 1 }, cookie);
    expect([await shown(), await told()]).toEqual([1, { purpose, is_shown: 1, is_by_parent: 1 }]);
    for (let times = 0; times < 2; times += 1) {
      const withdrawn = await staffCall(test, setConsent, { ...of, purpose, is_given: 0 }, cookie);
      expect(withdrawn.details).toEqual({ is_given: 0 });
    }
    expect((await data()).purposes[0]).toEqual({
      ...off,
      purpose,
      decided_at: test.clock.now().toISOString(),
    });
    expect([await shown(), await told()]).toEqual([0, { purpose, is_shown: 0, is_by_parent: 1 }]);
    const { rows } = await test.database.pool.query(
      'select person_id::int, is_given, notice_version from consents where student_id = $1 order by id',
      [child.id],
    );
    const row = { person_id: parent.id, notice_version: expect.stringMatching(/^\d{4}-/) };
    expect(rows).toEqual([
      { ...row, is_given: true },
      { ...row, is_given: false },
    ]);
  });

  it('a copy and a deletion are requested once, with the parent, and the child sees them (D14 data-requests)', async () => {
    const { child, cookie, of, data } = await aFamily();
    for (let times = 0; times < 2; times += 1)
      await staffCall(test, requestChildData, { ...of, kind: 'deletion' }, cookie);
    expect((await data()).requests).toMatchObject([
      { kind: 'deletion', settled_at: null, is_own: 1 },
    ]);
    expect((await seenBy(child, child)).details.requests).toMatchObject([
      { kind: 'deletion', is_of_parent: 1 },
    ]);
    const operator = await personCookie(test, await aPerson(test, 'operator'));
    const { requests } = (await staffCall(test, fetchRequests, {}, operator)).details;
    expect(requests).toMatchObject([{ kind: 'deletion', parent_name: 'Sunita Verma' }]);
    // A child cannot withdraw a parent's request.
    await test.call(withdrawDataRequest, { user_id: child.id, kind: 'deletion' }, child);
    expect((await data()).requests).toHaveLength(1);
    for (let times = 0; times < 2; times += 1)
      await staffCall(test, withdrawChildRequest, { ...of, kind: 'deletion' }, cookie);
    expect((await data()).requests).toEqual([]);
    expect((await seenBy(child, child)).details.requests).toEqual([]);
  });

  it('a parent cannot withdraw the child’s request, nor decide for another family (D14 data-requests)', async () => {
    const { child, cookie, of, data } = await aFamily();
    await test.call(requestOwnData, { user_id: child.id, kind: 'export' }, child);
    await staffCall(test, requestChildData, { ...of, kind: 'export' }, cookie);
    await staffCall(test, withdrawChildRequest, { ...of, kind: 'export' }, cookie);
    expect((await data()).requests).toMatchObject([{ kind: 'export', is_own: 0 }]);
    const stranger = (await aFamily()).cookie;
    const teacher = await personCookie(test, await aPerson(test, 'teacher', { schoolId }));
    for (const by of [stranger, teacher]) {
      const asked = await staffCall(test, requestChildData, { ...of, kind: 'deletion' }, by);
      expect(asked.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
      const refused = { ...of, purpose: 'shown-projects' as const, is_given: 0 as const };
      expect((await staffCall(test, setConsent, refused, by)).failure.code).toBe('NOT_ALLOWED');
    }
  });
});
