import { addFavorites, removeFavorites } from '@skillkite/contract/learning/home';
import { logout, userDetails } from '@skillkite/contract/school/login';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type TestProgram,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../../config.ts';

const LIMIT = 20;
const DAY_MS = 86_400_000;

describe('the rate of writes', () => {
  let test: TestApp;
  let program: TestProgram;
  beforeAll(async () => {
    test = await openTestApp({ WRITES_PER_MINUTE: String(LIMIT) });
    program = await aProgram(test.database);
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());
  afterEach(() => vi.useRealTimers());

  const write = (student: TestStudent, turn: number) =>
    test.call(
      turn % 2 === 0 ? addFavorites : removeFavorites,
      { user_id: student.id, ilm_id: program.courses[0]?.id },
      student,
    );

  it('is limited for each session over all calls; waiting as told helps, and others and reads continue', async () => {
    const [greedy, other] = [await aStudent(test.database), await aStudent(test.database)];
    for (let turn = 0; turn < LIMIT; turn += 1) {
      expect(await write(greedy, turn)).toMatchObject({ status: 200 });
    }
    const refused = await write(greedy, 0);
    expect(refused).toMatchObject({ status: 429, failure: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await write(other, 0)).toMatchObject({ status: 200 });
    const read = await test.call(userDetails, { user_id: greedy.id }, greedy);
    expect(read).toMatchObject({ status: 200 });
    expect(await test.call(logout, {}, greedy)).toMatchObject({ status: 200 });
  });

  it('lasts a minute, though the clock of the machine is set back a day meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const student = await aStudent(test.database);
    for (let turn = 0; turn < LIMIT; turn += 1) await write(student, turn);
    expect(await write(student, 0)).toMatchObject({ status: 429 });
    vi.setSystemTime(Date.now() - DAY_MS);
    vi.advanceTimersByTime(61_000);
    expect(await write(student, 0)).toMatchObject({ status: 200 });
  });

  it('lets a week of a student’s work pass at once as it comes', () => {
    expect(readConfig({}).writesPerMinute).toBeGreaterThanOrEqual(1000);
  });
});
