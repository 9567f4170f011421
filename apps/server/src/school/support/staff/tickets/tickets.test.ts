import { fetchTechnicalIssues } from '@skillkite/contract/school/support';
import {
  fetchSavedAnswers,
  fetchTicket,
  fetchTickets,
  keepAnswers,
  reply,
  setStatus,
} from '@skillkite/contract/staff/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../../testing/data/builders.ts';
import { aPerson, aTicket, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';

describe('what students ask, for staff', () => {
  let test: TestApp;
  let schoolId: number;
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  });
  afterAll(() => test.close());

  const aChild = (given: object = {}) => aStudent(test.database, { schoolId, ...given });
  const list = async (more: object = {}, cookie = by) =>
    (await staffCall(test, fetchTickets, { status: 'open', ...more }, cookie)).details;
  const one = async (ticket_id: number) =>
    (await staffCall(test, fetchTicket, { ticket_id }, by)).details.ticket;
  const answer = (ticket_id: number, version: number, text: string, is_closed = 0) =>
    staffCall(test, reply, { ticket_id, version, text, is_closed }, by);

  it('lists the open ones oldest first, a page at a time', async () => {
    const { id } = await aChild();
    const made = [];
    for (let at = 0; at < 53; at += 1) made.push(await aTicket(test, id));
    const first = await list();
    const rest = await list({ after: first.next });
    expect([...first.tickets, ...rest.tickets].map(({ ticket_id }) => ticket_id)).toEqual(made);
    expect(rest.next).toBeNull();
  });

  it.each([0, 1, 50, 51, 300])(
    'counts %i open ones on each page, and lists as many (console 3)',
    async (count) => {
      const { id } = await aChild();
      await test.database.pool.query(
        `insert into support_tickets (student_id, request_key, category, text, facts, created_at)
         select $1, 'many-' || n, 'other', 'Question ' || n, '{}', now() from generate_series(1, $2::int) n`,
        [id, count],
      );
      await aTicket(test, id, { status: 'answered' });
      await aTicket(test, (await aStudent(test.database)).id);
      const listed = new Set<number>();
      let after: number | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ ...(after && { after }) });
        expect(page.total).toBe(count);
        for (const { ticket_id } of page.tickets) listed.add(ticket_id);
        after = page.next;
      } while (after !== null);
      expect(listed.size).toBe(count);
    },
  );

  it('a teacher has those of the own classes alone', async () => {
    const [own, other] = [await aChild({ section: 'A' }), await aChild({ section: 'B' })];
    const ticket = await aTicket(test, own.id);
    await aTicket(test, other.id);
    const teacher = await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' });
    const { tickets } = await list({}, await personCookie(test, teacher));
    expect(tickets.map(({ ticket_id }) => ticket_id)).toEqual([ticket]);
  });

  it('saved answers belong to one person, each once', async () => {
    const other = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const saved = async (cookie: string) =>
      (await staffCall(test, fetchSavedAnswers, {}, cookie)).details.answers;
    const keep = (add: string[], remove: string[] = []) =>
      staffCall(test, keepAnswers, { add, remove }, by);
    const answers = [' Log in once more. ', 'Log in once more.', 'Ask your teacher.'];
    for (let times = 0; times < 2; times += 1) await keep(answers);
    expect(await saved(by)).toEqual(['Log in once more.', 'Ask your teacher.']);
    expect(await saved(other)).toEqual([]);
    const tooMany = Array.from({ length: 21 }, (_, at) => `Answer ${at}`);
    const refused = await keep(tooMany);
    expect(refused.failure).toMatchObject({ status: 400, field: 'add' });
    // Two windows with outdated lists.
    await Promise.all([keep(['From one window.']), keep(['From another.'], ['Ask your teacher.'])]);
    expect((await saved(by)).toSorted()).toEqual([
      'From another.',
      'From one window.',
      'Log in once more.',
    ]);
    await keep(tooMany.slice(0, 20));
    expect(await saved(by)).toEqual(tooMany.slice(0, 20));
    await keep([], tooMany.slice(0, 20));
    expect(await saved(by)).toEqual([]);
  });

  it('the student reads the answer on the help page', async () => {
    const child = await aChild({ fullname: 'Asha Verma', section: 'A' });
    const id = await aTicket(test, child.id, { screenshot: 'aGVsbG8=' });
    const before = await one(id);
    expect(before).toMatchObject({
      status: 'open',
      screenshot: 'aGVsbG8=',
      facts: { browser: 'Firefox' },
      student: { fullname: 'Asha Verma', grade: 6, section: 'A', school_name: 'A school' },
    });
    const { ticket } = (await answer(id, before.version, ' Try it again now. ')).details;
    expect(ticket).toMatchObject({ status: 'answered', replies: [{ text: 'Try it again now.' }] });
    const { tickets } = (
      await test.call(fetchTechnicalIssues, { user_id: child.id, role_id: '6' }, child)
    ).details;
    expect(tickets).toMatchObject([
      { id, status: 'answered', replies: [{ text: 'Try it again now.' }] },
    ]);
    expect((await list()).tickets).toEqual([]);
    expect((await list({ status: 'answered' })).tickets).toMatchObject([{ ticket_id: id }]);
  });

  it('the same answer again is one; an outdated one is refused (D12 versions)', async () => {
    const id = await aTicket(test, (await aChild()).id);
    const { version } = await one(id);
    for (let times = 0; times < 2; times += 1)
      expect((await answer(id, version, 'Try it again.')).status).toBe(200);
    expect((await one(id)).replies).toHaveLength(1);
    expect((await answer(id, version, 'Please wait.')).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { replies: [{ text: 'Try it again.' }] },
    });
  });

  it('of two who answer at once one wins', async () => {
    const id = await aTicket(test, (await aChild()).id);
    const { version } = await one(id);
    const both = await Promise.all([
      answer(id, version, 'First.'),
      answer(id, version, 'Second.', 1),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await one(id)).replies).toHaveLength(1);
  });

  it('is closed without a word, and opened again', async () => {
    const id = await aTicket(test, (await aChild()).id);
    const set = async (status: string, version: number) =>
      staffCall(test, setStatus, { ticket_id: id, version, status }, by);
    const closed = (await set('closed', (await one(id)).version)).details.ticket;
    expect(closed).toMatchObject({ status: 'closed', replies: [] });
    expect((await set('open', closed.version)).details.ticket.status).toBe('open');
    expect((await set('closed', 99)).failure.code).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    ['text', { text: '   ' }],
    ['ticket_id', { ticket_id: 0 }],
    ['is_closed', { is_closed: 2 }],
  ])('names the field that is wrong: %s', async (field, wrong) => {
    const ticket_id = await aTicket(test, (await aChild()).id);
    const body = { ticket_id, version: 1, text: 'Yes.', is_closed: 0, ...wrong };
    expect((await staffCall(test, reply, body, by)).failure).toMatchObject({ status: 400, field });
  });
});
