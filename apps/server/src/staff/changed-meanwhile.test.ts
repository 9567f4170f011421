import { acceptInvitation, whoAmI } from '@skillkite/contract/staff/access';
import { changeAssignment } from '@skillkite/contract/staff/assign';
import { reviewProject } from '@skillkite/contract/staff/review';
import { changeSchool } from '@skillkite/contract/staff/schools';
import { addLesson, fetchDraft } from '@skillkite/contract/staff/studio/drafts';
import { declineOffer } from '@skillkite/contract/staff/studio/offers';
import { publishCourse } from '@skillkite/contract/staff/studio/publish';
import { moveStudents } from '@skillkite/contract/staff/students';
import { reply } from '@skillkite/contract/staff/tickets';
import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import type { Meanwhile } from '@skillkite/contract/meanwhile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, unique } from '../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../testing/data/people.ts';
import {
  DRAFT_COURSE,
  DRAFT_PROGRAM,
  DRAFT_QUESTION,
  DRAFT_QUIZ,
} from '../testing/calls/staff-bodies.ts';
import { staffCalls } from '../testing/calls/staff-calls.ts';
import { type StaffChange, staffChanges } from '../testing/calls/staff-changes.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { hashPassword } from '../school/login/password/password.ts';
import { digestOf } from '../security/session.ts';
import { grants, invitations, people } from './tables.ts';

type Asked = { readonly call: AnyStaffCall; readonly body: object };
type Rival = {
  /** Change by the first person, if not the one of the audit test. */
  readonly first?: (mine: StaffChange, test: TestApp) => Asked | Promise<Asked>;
  /** Request of the second person, based on the first version. */
  readonly other: object;
  /** What of it is there otherwise now. */
  readonly fields: readonly string[];
};

async function studentsOf({ pool }: TestApp['database'], body: object): Promise<number[]> {
  const { assignment_id } = body as { assignment_id: number };
  const { rows } = await pool.query<{ student_id: number }>(
    'select student_id from assignment_students where assignment_id = $1',
    [assignment_id],
  );
  return rows.map(({ student_id }) => student_id);
}

/** A publication of the draft that a request names, as it is now. */
async function publication(test: TestApp, { body, cookie }: StaffChange): Promise<object> {
  const { draft_id } = body as { draft_id: number };
  const { course } = (await staffCall(test, fetchDraft, { draft_id }, cookie)).details;
  return { draft_id, tree_version: course.tree_version, audience: null, note: '', at: null };
}

const RIVALS: Readonly<Record<string, Rival>> = {
  '/api/staff/assessment/set_window': { other: { mode: 0 }, fields: ['mode'] },
  '/api/staff/assign/change_assignment': { other: { note: 'Hurry up.' }, fields: ['note'] },
  '/api/staff/assign/withdraw_assignment': {
    first: async ({ body }, { database }) => ({
      call: changeAssignment,
      body: {
        ...body,
        student_ids: await studentsOf(database, body),
        starts_on: null,
        due_on: null,
        note: 'Take your time.',
        is_opening: 0,
      },
    }),
    other: {},
    fields: [],
  },
  '/api/staff/backups/set_plan': { other: { hour: 4 }, fields: ['hour'] },
  '/api/staff/events/change_event': { other: { name: 'Kites and wind' }, fields: ['name'] },
  '/api/staff/events/cancel_event': { other: {}, fields: [] },
  '/api/staff/families/confirm_parent': { other: { is_confirmed: 0 }, fields: ['is_confirmed'] },
  '/api/staff/installation/change_settings': {
    other: { product_name: 'Kites of Pimpri' },
    fields: ['product_name'],
  },
  '/api/staff/lti/change_platform': { other: { name: 'Another name' }, fields: ['name'] },
  '/api/staff/messages/answer_message': { other: { text: 'No.' }, fields: [] },
  '/api/staff/review/review_project': {
    other: { status: 'returned', remarks: 'Say why.', sticker: null },
    fields: ['status', 'remarks', 'sticker'],
  },
  '/api/staff/review/undo_review': {
    first: ({ body }) => ({
      call: reviewProject,
      body: { ...body, status: 'returned', remarks: 'Say why.', sticker: null },
    }),
    other: {},
    fields: [],
  },
  '/api/staff/roster/correct_student': { other: { section: 'D' }, fields: ['section'] },
  '/api/staff/roster/match_columns': {
    other: { columns: ['class', 'full_name', 'admission_no'] },
    fields: ['columns'],
  },
  '/api/staff/roster/answer_rows': { other: { blank_section: 'B' }, fields: [] },
  '/api/staff/roster/fix_row': { other: { cells: { class: '8' } }, fields: [] },
  '/api/staff/roster/apply_import': { other: {}, fields: [] },
  // One who looked while it was still being written.
  '/api/staff/roster/undo_import': { other: { version: 2 }, fields: [] },
  '/api/staff/schools/change_school': { other: { name: 'Valley School' }, fields: ['name'] },
  '/api/staff/schools/set_features': { other: { has_careers: 0 }, fields: ['has_careers'] },
  '/api/staff/schools/set_sharing': { other: { ground: 'Another task' }, fields: ['ground'] },
  '/api/staff/schools/set_closed': {
    first: ({ body }) => ({
      call: changeSchool,
      body: {
        ...body,
        is_closed: undefined,
        name: 'Hillview School',
        time_zone: 'Asia/Kolkata',
        language: null,
      },
    }),
    other: {},
    fields: ['is_closed'],
  },
  '/api/staff/students/leave_students': { other: { reason: 'moved-away' }, fields: ['students'] },
  '/api/staff/students/move_students': {
    first: ({ body }) => ({
      call: moveStudents,
      body: {
        ...body,
        students: (body as { students: object[] }).students.map((one) => ({
          ...one,
          section: 'C',
        })),
      },
    }),
    other: {},
    fields: ['students'],
  },
  '/api/staff/studio/cancel_publication': {
    first: async (mine, test) => ({
      call: publishCourse,
      body: {
        ...(await publication(test, mine)),
        at: new Date(test.clock.now().getTime() + 7_200_000).toISOString(),
      },
    }),
    other: {},
    fields: ['at'],
  },
  '/api/staff/studio/judge_again': {
    first: async (mine, test) => ({
      call: publishCourse,
      body: { ...(await publication(test, mine)), note: 'Second version' },
    }),
    other: {},
    fields: ['number'],
  },
  '/api/staff/studio/put_into_draft': {
    first: ({ body }) => ({
      call: addLesson,
      body: {
        draft_id: (body as { draft_id: number }).draft_id,
        request_key: crypto.randomUUID(),
        after: null,
        content: DRAFT_QUIZ,
      },
    }),
    other: {},
    fields: ['tree_version'],
  },
  '/api/staff/studio/take_from_origin': {
    first: ({ body }) => ({
      call: addLesson,
      body: {
        draft_id: (body as { draft_id: number }).draft_id,
        request_key: crypto.randomUUID(),
        after: null,
        content: DRAFT_QUIZ,
      },
    }),
    other: {},
    fields: ['tree_version'],
  },
  '/api/staff/studio/accept_offer': {
    first: ({ body }) => ({
      call: declineOffer,
      body: { ...body, number: undefined, reason: 'It is too short.' },
    }),
    other: {},
    fields: [],
  },
  '/api/staff/studio/decline_offer': {
    other: { reason: 'It has no pictures.' },
    fields: ['reason'],
  },
  '/api/staff/studio/unpublish_course': {
    first: async (mine, test) => ({
      call: publishCourse,
      body: { ...(await publication(test, mine)), note: 'Second version' },
    }),
    other: {},
    fields: ['published_number'],
  },
  '/api/staff/studio/publish_course': { other: { note: 'Second try' }, fields: ['tree_version'] },
  '/api/staff/studio/restore_version': { other: { number: 2 }, fields: ['published_number'] },
  '/api/staff/studio/save_course': {
    other: { content: { ...DRAFT_COURSE, name: 'Quarters' } },
    fields: ['content'],
  },
  '/api/staff/studio/save_file': { other: { licence: 'Own work' }, fields: ['licence'] },
  '/api/staff/studio/save_lesson': {
    other: { content: { ...DRAFT_QUIZ, title: 'Quarters' } },
    fields: ['content'],
  },
  '/api/staff/studio/save_program': {
    other: { content: { ...DRAFT_PROGRAM, name: 'Counting' } },
    fields: ['content'],
  },
  '/api/staff/studio/save_question': {
    other: { content: { ...DRAFT_QUESTION, hint: 'Think of a cake.' } },
    fields: ['content'],
  },
  '/api/staff/tickets/reply': { other: { text: 'Wait a little.' }, fields: ['text'] },
  '/api/staff/tickets/set_status': {
    first: ({ body }) => ({
      call: reply,
      body: { ...body, status: undefined, text: 'Try it again now.', is_closed: 0 },
    }),
    other: {},
    fields: ['status'],
  },
  '/api/staff/attendance/save_attendance': { other: {}, fields: ['marks'] },
  '/api/staff/year/begin_new_year': { other: { last_grade: 10 }, fields: [] },
};

/**
 * Tested elsewhere: a withdrawn invitation that was accepted; roles with a single change; pictures, which conflict
 * inside a call; returned students.
 */
const ELSEWHERE = [
  '/api/staff/people/withdraw_invitation',
  '/api/staff/people/end_grant',
  '/api/staff/roster/print_pictures',
  '/api/staff/students/return_students',
];

const writes = (await staffCalls()).map(({ call }) => call).filter(({ kind }) => kind === 'write');
const checked = writes.filter(({ atOnce }) => atOnce === 'checked');

const without = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

describe('two people editing one thing (D12 versions)', () => {
  let test: TestApp;
  let schoolId: number;
  let changes: ReturnType<typeof staffChanges>;
  beforeAll(async () => {
    test = await openTestApp({
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'school@example.org',
    });
    schoolId = (await aSchool(test.database)).id;
    changes = staffChanges(test, {
      schoolId,
      passwordHash: await hashPassword('blue rabbit moon'),
    });
  });
  afterAll(() => test.close());

  it.each(writes)('$path declares its concurrency', ({ atOnce, errors, request }) => {
    expect(errors.includes('CHANGED_MEANWHILE')).toBe(atOnce === 'checked' || atOnce === 'renewed');
    const { properties = {} } = request as { properties?: object };
    expect(atOnce === 'renewed' && !('again' in properties)).toBe(false);
    expect('version' in properties && atOnce !== 'checked').toBe(false);
  });

  it('has two who meet for every write that is checked, and for none that is gone', () => {
    expect([...Object.keys(RIVALS), ...ELSEWHERE].toSorted()).toEqual(
      checked.map(({ path }) => path).toSorted(),
    );
  });

  /** Another person with the same roles. */
  const anotherLike = async (cookie: string) => {
    const { details } = await staffCall(test, whoAmI, {}, cookie);
    const { orm } = test.database;
    const mine = await orm.select().from(grants).where(eq(grants.personId, details.id));
    const [person] = await orm
      .insert(people)
      .values({
        email: `${unique('second')}@school.example`,
        name: 'Second Person',
        passwordHash: 'nobody has it',
        createdAt: test.clock.now(),
      })
      .returning();
    if (!person) throw new Error('A person was expected.');
    await orm
      .insert(grants)
      .values(mine.map((grant) => ({ ...grant, id: undefined, personId: person.id })));
    return { first: details, second: await personCookie(test, person) };
  };
  const rows = async () => {
    const { rows: all } = await test.database.pool.query('select id from audit_log');
    return all.length;
  };

  it.each(checked.filter(({ path }) => path in RIVALS))(
    '$path: the second is told who was first, when, and what is different; nothing of it is written',
    async (call: AnyStaffCall) => {
      const rival = RIVALS[call.path];
      const mine = await changes[call.path]?.();
      if (!rival || !mine?.cookie) throw new Error('A change by somebody was expected.');
      const { first, second } = await anotherLike(mine.cookie);
      // The change must be later than the creation.
      test.clock.advance(1000);
      const done = (await rival.first?.(mine, test)) ?? { call, body: mine.body };
      const answer = await staffCall(test, done.call, without(done.body) as never, mine.cookie);
      expect(answer.details).toEqual(expect.any(Object));
      const at = test.clock.now().toISOString();
      const marks = (mine.body as { marks?: { student_id: number }[] }).marks;
      const other = {
        ...mine.body,
        ...rival.other,
        ...(marks && { marks: marks.map((mark) => ({ ...mark, mark: 'absent' })) }),
      };
      test.clock.advance(60_000);
      const before = await rows();
      const askedBy = async (cookie: string): Promise<{ current: object; changed: Meanwhile }> => {
        const { status, failure } = await staffCall(test, call, other as never, cookie);
        expect([status, failure.code]).toEqual([409, 'CHANGED_MEANWHILE']);
        return failure as unknown as { current: object; changed: Meanwhile };
      };
      const { current, changed } = await askedBy(second);
      expect(current).toEqual(expect.any(Object));
      expect(changed).toEqual({
        who: 'person',
        name: first.name,
        is_former: 0,
        at,
        fields: expect.arrayContaining([...rival.fields]) as string[],
      });
      expect(changed.fields).not.toContain('version');
      expect((await askedBy(mine.cookie)).changed).toMatchObject({ who: 'you', name: null, at });
      await test.database.orm
        .update(grants)
        .set({ endedAt: test.clock.now() })
        .where(eq(grants.personId, first.id));
      expect((await askedBy(second)).changed).toMatchObject({
        who: 'person',
        name: first.name,
        is_former: 1,
      });
      expect(await rows()).toBe(before);
    },
  );

  it('who withdraws an invitation is told who took it meanwhile', async () => {
    const mine = await changes['/api/staff/people/withdraw_invitation']?.();
    const { invitation_id: id } = (mine?.body ?? {}) as { invitation_id: number };
    const token = unique('a-token-long-enough');
    await test.database.orm
      .update(invitations)
      .set({ tokenHash: digestOf(token) })
      .where(eq(invitations.id, id));
    const taken = { token, name: 'Anita Bose', password: 'blue rabbit moon' };
    expect((await staffCall(test, acceptInvitation, taken as never, null)).status).toBe(200);
    const call = checked.find(({ path }) => path === '/api/staff/people/withdraw_invitation');
    if (!call || !mine) throw new Error('The call was expected.');
    const { failure } = await staffCall(test, call, mine.body as never, mine.cookie);
    expect(failure).toMatchObject({
      current: { is_accepted: 1 },
      changed: { who: 'person', name: 'Anita Bose', is_former: 0 },
    });
  });

  it('without a record of the change no person is named', async () => {
    const person = await aPerson(test, 'teacher', { schoolId });
    const cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const call = checked.find(({ path }) => path === '/api/staff/people/end_grant');
    if (!call) throw new Error('The call was expected.');
    const body = { grant_id: person.grantId, version: 7 };
    const { failure } = await staffCall(test, call, body as never, cookie);
    expect(failure).toMatchObject({
      current: { version: 1 },
      changed: { who: 'unknown', name: null, at: null, fields: [] },
    });
  });
});
