import { LOGGED_ACTIONS } from '@skillkite/rules/access/logged-names';
import { expect, it } from 'vitest';
import { staffCalls } from '../apps/server/src/testing/calls/staff-calls.ts';

/** The school's own sign-in is a page of the browser, no call. */
const NO_CALL = ['access/school_sign_on'];

it('every write of grown-ups has words for the audit log, and there are none of a write that is gone', async () => {
  const writes = (await staffCalls())
    .filter(({ call }) => call.kind === 'write')
    .map(({ call }) => call.path.replace(/^\/api\/(?:staff\/)?/, ''));
  expect([...LOGGED_ACTIONS].toSorted()).toEqual([...writes, ...NO_CALL].toSorted());
});
