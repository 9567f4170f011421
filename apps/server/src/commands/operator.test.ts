import { lookAtInvitation } from '@skillkite/contract/staff/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, staffCall } from '../testing/data/people.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ DEMO: 'off' });
  test.clock.set(new Date());
});
afterAll(() => test.close());

const run = (...args: string[]) =>
  runCommand('operator', args, { DATABASE_URL: test.database.url });
const look = (said: string) =>
  staffCall(test, lookAtInvitation, { token: /#(\S+)/.exec(said)?.[1] ?? '' });

it('npm run operator prints a new link while there is no operator; the earlier one ends (D11 first-operator)', async () => {
  const first = await run('link');
  expect(first.code).toBe(0);
  expect((await look(first.said)).details).toMatchObject({
    email: null,
    has_account: 0,
    given: { role: 'operator' },
  });
  const second = await run('link');
  expect((await look(first.said)).failure.code).toBe('INVITATION_NOT_FOUND');
  expect((await look(second.said)).status).toBe(200);
  await aPerson(test, 'operator');
  const late = await run('link');
  expect([late.code, late.said]).toEqual([1, '']);
  expect(late.complained).toContain('has an operator');
});

it('npm run operator says how it is used', async () => {
  const { complained, code } = await run();
  expect(code).toBe(2);
  expect(complained).toContain('npm run operator -- link');
});
