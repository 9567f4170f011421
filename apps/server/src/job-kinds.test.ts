import { JOB_NAMES } from '@skillkite/rules/access/logged-names';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileJobKinds, jobKinds, longJobKinds } from './job-kinds.ts';
import { type TestApp, openTestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ DEMO: 'off' });
});
afterAll(() => test.close());

it('every job that is done in the background has words, and there are none of one that is gone', () => {
  const kinds = [
    ...longJobKinds(test.services),
    ...fileJobKinds(test.services),
    ...jobKinds(test.services),
  ];
  expect(kinds.map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES].toSorted());
});
