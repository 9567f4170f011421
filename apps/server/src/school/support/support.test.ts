import { fetchTechnicalIssues, trackTechnicalIssues } from '@skillkite/contract/school/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent, unique } from '../../testing/data/builders.ts';
import { runCommand } from '../../testing/processes/run-command.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

/** The smallest PNG there is. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DAY_MS = 86_400_000;

describe('support', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const raise = (student: TestStudent, given: object = {}) =>
    test.call(
      trackTechnicalIssues,
      {
        user_id: student.id,
        role_id: '6',
        category: 'lesson',
        text: 'The video stops.',
        facts: { browser: 'Chromium' },
        request_key: unique('request'),
        ...given,
      },
      student,
    );
  const ticketsOf = async (student: TestStudent) => {
    const body = { user_id: student.id, role_id: '6' };
    return (await test.call(fetchTechnicalIssues, body, student)).details.tickets;
  };
  const support = (...args: string[]) =>
    runCommand('support', args, {
      DATABASE_URL: test.database.url,
      DATA_DIR: test.services.config.dataDir,
    });

  it('stores a repeated ticket once, and shows it to its student (spec 7, D4)', async () => {
    const [student, other] = [await aStudent(test.database), await aStudent(test.database)];
    const key = { request_key: unique('the-same-key'), screenshot: PICTURE };
    const first = (await raise(student, key)).details.id;
    expect((await raise(student, { ...key, text: 'Again' })).details.id).toBe(first);
    expect(await ticketsOf(student)).toMatchObject([
      { id: first, text: 'The video stops.', status: 'open', has_screenshot: 1, replies: [] },
    ]);
    expect(await ticketsOf(other)).toEqual([]);
  });

  it('takes pictures alone as a screenshot, whatever they are called', async () => {
    const student = await aStudent(test.database);
    const script = Buffer.from('<script>alert(1)</script>').toString('base64');
    const { failure } = await raise(student, { screenshot: script });
    expect(failure).toMatchObject({ status: 415, code: 'FILE_TYPE_REFUSED', field: 'screenshot' });
    expect(await ticketsOf(student)).toEqual([]);
  });

  it('names what is missing or too much (spec 6, D3)', async () => {
    const student = await aStudent(test.database);
    const fieldOf = async (given: object) => (await raise(student, given)).failure.field;
    expect(await fieldOf({ text: '   ' })).toBe('text');
    expect(await fieldOf({ category: 'weather' })).toBe('category');
    expect(await fieldOf({ role_id: '1' })).toBe('role_id');
  });

  it('takes ten tickets a day from a student', async () => {
    const student = await aStudent(test.database);
    for (let count = 0; count < 10; count += 1) await raise(student);
    expect((await raise(student)).failure).toMatchObject({ status: 409, code: 'TOO_MANY_TICKETS' });
    test.clock.set(new Date(test.clock.now().getTime() + DAY_MS + 1));
    expect((await raise(student)).status).toBe(200);
  });

  it('takes ten tickets of thirty that are sent at once, and one of a key sent ten times (D4)', async () => {
    const student = await aStudent(test.database);
    const one = { request_key: unique('one-key') };
    const same = await Promise.all(Array.from({ length: 10 }, () => raise(student, one)));
    expect(new Set(same.map(({ details }) => details.id)).size).toBe(1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => raise(student)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ failure }) => failure.code))).toEqual(
      new Set(['TOO_MANY_TICKETS']),
    );
    expect(await ticketsOf(student)).toHaveLength(10);
  });

  it('refuses another student’s id (D2)', async () => {
    const [one, other] = [await aStudent(test.database), await aStudent(test.database)];
    const body = { user_id: other.id, role_id: '6' };
    const { failure } = await test.call(fetchTechnicalIssues, body, one);
    expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    expect((await raise(one, { user_id: other.id })).failure.code).toBe('NOT_YOUR_PROFILE');
  });

  it('is answered and closed by the operator, and the student reads the answer', async () => {
    const student = await aStudent(test.database);
    const { id } = (await raise(student, { text: 'Where is\nmy badge?' })).details;
    expect((await support('list')).said).toContain(`${id}\topen\t`);
    expect((await support('show', String(id))).said).toContain('browser: Chromium');
    expect((await support('reply', String(id))).code).toBe(2);
    expect((await support('reply', '987654', '--text', 'x')).complained).toContain(
      'There is no ticket 987654.',
    );
    await support('reply', String(id), '--text', 'It is on your dashboard.');
    expect(await ticketsOf(student)).toMatchObject([
      { status: 'answered', replies: [{ text: 'It is on your dashboard.' }] },
    ]);
    expect((await support('close', String(id))).said).toContain(`${id} is closed.`);
    expect((await ticketsOf(student))[0]?.status).toBe('closed');
    expect((await support('list')).said).not.toContain(`${id}\t`);
  });
});
