import {
  fetchPrivacyRequests,
  requestOwnData,
  withdrawDataRequest,
} from '@skillkite/contract/school/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe("requests about one's own data", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('are made once while they wait, seen and taken back', async () => {
    const student = await aStudent(test.database);
    const who = { user_id: student.id };
    expect((await test.call(fetchPrivacyRequests, who, student)).details.requests).toEqual([]);
    await Promise.all(
      [1, 2, 3].map(() => test.call(requestOwnData, { ...who, kind: 'export' }, student)),
    );
    const { details } = await test.call(requestOwnData, { ...who, kind: 'deletion' }, student);
    expect(details.requests).toMatchObject([
      { kind: 'deletion', settled_at: null },
      { kind: 'export', settled_at: null, asked_at: test.clock.now().toISOString() },
    ]);
    for (let time = 0; time < 2; time += 1) {
      const left = await test.call(withdrawDataRequest, { ...who, kind: 'deletion' }, student);
      expect(left.details.requests).toMatchObject([{ kind: 'export' }]);
    }
  });

  it('are not made from a PIN session on a shared machine (D2)', async () => {
    const student = await aStudent(test.database);
    const cookie = await test.cookieOf(student, { isPin: true });
    for (const call of [requestOwnData, withdrawDataRequest]) {
      const refused = await test.app.inject({
        method: 'POST',
        url: call.path,
        headers: { 'x-access-key': test.services.config.accessKey, cookie },
        payload: { user_id: student.id, kind: 'deletion' },
      });
      expect(refused.json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    }
  });

  it('belong to one student, and are of two kinds (D2, D3)', async () => {
    const [student, other] = [await aStudent(test.database), await aStudent(test.database)];
    const strange = { user_id: other.id, kind: 'deletion' };
    for (const call of [requestOwnData, withdrawDataRequest]) {
      const { failure } = await test.call(call, strange, student);
      expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
      const unknown = await test.call(call, { user_id: student.id, kind: 'all' }, student);
      expect(unknown.failure).toMatchObject({ status: 400, field: 'kind' });
    }
    const seen = await test.call(fetchPrivacyRequests, { user_id: other.id }, student);
    expect(seen.failure.code).toBe('NOT_YOUR_PROFILE');
  });
});
