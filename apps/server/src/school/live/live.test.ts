import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { enrollEvent } from '@skillkite/contract/school/events';
import { logout } from '@skillkite/contract/school/login';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { cancelEvent, changeEvent, createEvent } from '@skillkite/contract/staff/events';
import { assignWork, changeAssignment, withdrawAssignment } from '@skillkite/contract/staff/assign';
import { saveAttendance } from '@skillkite/contract/staff/attendance';
import { setStatus } from '@skillkite/contract/staff/tickets';
import { givePraise } from '@skillkite/contract/staff/praise';
import { trackTechnicalIssues } from '@skillkite/contract/school/support';
import { fetchNews } from '@skillkite/contract/learning/teacher';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
  unique,
} from '../../testing/data/builders.ts';
import { progressBody } from '../../testing/data/learning.ts';
import { openProcess } from '../../testing/processes/open-process.ts';
import { setConsent } from '@skillkite/contract/family/data';
import { fetchFeatures, setFeatures, setSharing } from '@skillkite/contract/staff/schools';
import { aPerson, aTicket, personCookie, staffCall } from '../../testing/data/people.ts';
import { EVENT } from '../../testing/calls/staff-bodies.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { noteClassChanges } from '../accounts/class-changes.ts';
import { transaction } from '../../database/transaction.ts';
import { grants } from '../../staff/tables.ts';

type Heard = { readonly response: IncomingMessage; readonly lines: string[]; isOver: boolean };

describe('what open pages hear at once (D13)', () => {
  let one: TestApp;
  let other: TestApp;
  let schoolId: number;
  let course: TestCourse;
  let teacher: string;
  let teacherGrant: number;
  const opened: Heard[] = [];
  const addresses = new Map<TestApp, string>();
  beforeAll(async () => {
    one = await openTestApp({ DEMO: 'off' });
    schoolId = (await aSchool(one.database)).id;
    [course] = (await aProgram(one.database)).courses as [TestCourse];
    await one.services.catalogue.reload();
    other = await openProcess(one.database.url);
    other.clock.set(one.clock.now());
    for (const test of [one, other])
      addresses.set(test, await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const person = await aPerson(one, 'teacher', { schoolId, grade: 6, section: 'A' });
    teacherGrant = person.grantId;
    teacher = await personCookie(one, person);
  });
  afterEach(() => {
    for (const { response } of opened.splice(0)) response.destroy();
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const pupil = () => aStudent(one.database, { schoolId, grade: 6, section: 'A' });
  const listen = async (test: TestApp, path: string, headers: Record<string, string>) => {
    const sent = ask(`${addresses.get(test)}${path}`, { headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const heard: Heard = { response, lines: [], isOver: false };
    response.setEncoding('utf8').on('data', (text: string) => heard.lines.push(text));
    response.on('error', () => {}).once('close', () => (heard.isOver = true));
    opened.push(heard);
    return heard;
  };
  const listenAs = async (student: TestStudent, test = one) =>
    listen(test, `/api/students/live/${student.id}`, { cookie: await one.cookieOf(student) });
  const listenAtClass = (section = 'A', test = one) =>
    listen(test, `/api/staff/live/${schoolId}/6/${section}`, { cookie: teacher });
  const praise = (student: TestStudent) =>
    staffCall(
      one,
      givePraise,
      {
        class: { school_id: schoolId, grade: 6, section: 'A' },
        request_key: unique('request-key'),
        student_ids: [student.id],
        sticker: 'rocket',
        phrase: 'helped',
        words: null,
      },
      teacher,
    );
  const eventsOf = ({ lines }: Heard) => lines.join('').match(/event: \w+/g) ?? [];
  const hears = (heard: Heard, events: string[]) =>
    vi.waitFor(() => expect(eventsOf(heard)).toEqual(events), { timeout: 10_000 });
  const isOver = (heard: Heard) =>
    vi.waitFor(() => expect(heard.isOver).toBe(true), { timeout: 10_000 });

  /** Cookie of a staff member: a teacher of a class, or a coordinator. */
  const seesTo = async (role: 'teacher' | 'coordinator', grade: number) =>
    personCookie(
      one,
      await aPerson(
        one,
        role,
        role === 'teacher' ? { schoolId, grade, section: 'A' } : { schoolId },
      ),
    );

  it('praise notifies the pages of its student only, in every process, without content (D13 told-at-once)', async () => {
    const [asha, bina] = [await pupil(), await pupil()];
    const [here, elsewhere, others] = [
      await listenAs(asha),
      await listenAs(asha, other),
      await listenAs(bina),
    ];
    expect(here.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    expect((await praise(asha)).details.count).toBe(1);
    await hears(here, ['event: news']);
    await hears(elsewhere, ['event: news']);
    expect(here.lines.join('')).toMatch(/^retry: \d+\n\nevent: news\ndata: 1\n\n$/);
    await praise(bina);
    await hears(others, ['event: news']);
    const { news } = (await one.call(fetchNews, { user_id: asha.id }, asha)).details;
    expect(news).toMatchObject([{ kind: 'praise' }]);
  });

  it('a class that works moves the page of its teacher, whichever process its students are at (D13 told-at-once)', async () => {
    const asha = await pupil();
    const [here, elsewhere] = [await listenAtClass(), await listenAtClass('A', other)];
    const work = async () => {
      const done = { is_done: 0 as const };
      await one.call(watchHistory, progressBody(asha, course, 0, done), asha);
      expect(eventsOf(here)).toContain('event: work');
      expect(eventsOf(elsewhere)).toContain('event: work');
    };
    await vi.waitFor(work, { timeout: 20_000, interval: 300 });
  });

  it('who signs in or logs out moves the page of the teacher before any lesson (D13 told-at-once)', async () => {
    const ofItsOwn = { schoolId: (await aSchool(one.database)).id, grade: 6, section: 'A' };
    const cookie = await personCookie(one, await aPerson(one, 'teacher', ofItsOwn));
    const [asha, bina] = [
      await aStudent(one.database, ofItsOwn),
      await aStudent(one.database, ofItsOwn),
    ];
    const heard = await listen(other, `/api/staff/live/${ofItsOwn.schoolId}/6/A`, { cookie });
    const told = () => eventsOf(heard).length;
    const moves = async (act: () => Promise<unknown>) => {
      const before = told();
      const acts = async () => {
        await act();
        expect(told()).toBeGreaterThan(before);
      };
      await vi.waitFor(acts, { timeout: 20_000, interval: 1500 });
    };
    await moves(async () => (await listenAs(asha)).response.destroy());
    await moves(() => one.call(logout, {}, bina));
  });

  it('saved attendance updates the page of a colleague who is about to take it (D13 told-at-once)', async () => {
    const { id } = await aSchool(one.database);
    const of = { grade: 6, section: 'A' };
    const cookie = await personCookie(one, await aPerson(one, 'teacher', { schoolId: id, ...of }));
    const asha = await aStudent(one.database, { schoolId: id, ...of });
    const heard = await listen(other, `/api/staff/live/${id}/6/A`, { cookie });
    const attendance = {
      class: { school_id: id, ...of },
      day: '2026-03-04',
      version: null,
      marks: [{ student_id: asha.id, mark: 'present' as const }],
    };
    const answer = await staffCall(one, saveAttendance, attendance, cookie);
    expect(answer.details.saved.version).toBe(1);
    await hears(heard, ['event: work']);
  });

  it('waiting items update Today of the class’s teachers and coordinators, in every process; lessons do not (D13 told-at-once)', async () => {
    const asha = await pupil();
    const at = '/api/staff/live/waiting';
    const here = await listen(one, at, { cookie: await seesTo('teacher', 6) });
    const [ofSchool, others] = [
      await listen(other, at, { cookie: await seesTo('coordinator', 6) }),
      await listen(one, at, { cookie: await seesTo('teacher', 7) }),
    ];
    expect((await listen(one, at, {})).response.statusCode).toBe(401);
    await one.call(watchHistory, progressBody(asha, course, 0, { is_done: 0 }), asha);
    const ask = async () => {
      const child = await pupil();
      const ticket = {
        user_id: child.id,
        role_id: '6',
        category: 'other',
        text: 'I have a question.',
        facts: {},
        request_key: unique('request-key'),
      } as const;
      expect((await one.call(trackTechnicalIssues, ticket, child)).status).toBe(200);
      expect(eventsOf(here)).toContain('event: waiting');
      expect(eventsOf(ofSchool)).toContain('event: waiting');
    };
    await vi.waitFor(ask, { timeout: 20_000, interval: 300 });
    expect(eventsOf(others)).toEqual([]);
    expect(eventsOf(here)).not.toContain('event: work');
  });

  it('an item handled by a colleague updates the others, in every process (D13 told-at-once)', async () => {
    const at = '/api/staff/live/waiting';
    const cookie = await seesTo('teacher', 6);
    const ticket = await aTicket(one, (await pupil()).id);
    const [here, ofSchool, others] = [
      await listen(one, at, { cookie }),
      await listen(other, at, { cookie: await seesTo('coordinator', 6) }),
      await listen(one, at, { cookie: await seesTo('teacher', 7) }),
    ];
    const close = { ticket_id: ticket, version: 1, status: 'closed' } as const;
    expect((await staffCall(one, setStatus, close, cookie)).status).toBe(200);
    await hears(here, ['event: waiting']);
    await hears(ofSchool, ['event: waiting']);
    expect(eventsOf(others)).toEqual([]);
    // A repeat changes nothing and notifies no page.
    expect((await staffCall(one, setStatus, close, cookie)).status).toBe(200);
    expect(eventsOf(here)).toEqual(['event: waiting']);
  });

  it('strangers, other students, other classes and pages of other sites hear nothing', async () => {
    const [asha, bina] = [await pupil(), await pupil()];
    const cookie = await one.cookieOf(asha);
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await listen(one, path, headers)).response.statusCode;
    const own = `/api/students/live/${asha.id}`;
    expect(await status(own)).toBe(401);
    expect(await status(`/api/students/live/${bina.id}`, { cookie })).toBe(403);
    expect(await status('/api/students/live/asha', { cookie })).toBe(404);
    expect(await status(own, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status(own, { cookie: teacher })).toBe(401);
    const ofClass = `/api/staff/live/${schoolId}/6/A`;
    expect(await status(ofClass)).toBe(401);
    expect(await status(ofClass, { cookie })).toBe(401);
    expect(await status(`/api/staff/live/${schoolId}/7/A`, { cookie: teacher })).toBe(403);
    expect(await status(ofClass, { cookie: teacher })).toBe(200);
  });

  it('what a coordinator switches on or off reaches the pages of the school’s students and coordinators, and no other school’s (D12)', async () => {
    const asha = await pupil();
    const stranger = await aStudent(one.database, {
      schoolId: (await aSchool(one.database)).id,
    });
    const coordinator = await personCookie(one, await aPerson(one, 'coordinator', { schoolId }));
    const atSchool = `/api/staff/live/${schoolId}`;
    const [here, others, atFeatures] = [
      await listenAs(asha, other),
      await listenAs(stranger),
      await listen(one, atSchool, { cookie: coordinator }),
    ];
    expect((await listen(one, atSchool, { cookie: teacher })).response.statusCode).toBe(403);
    const { school } = (await staffCall(one, fetchFeatures, { school_id: schoolId }, coordinator))
      .details;
    const wanted = {
      school_id: schoolId,
      version: school.version,
      is_feedback_asked_twice: 0,
      has_teacher_publishing: 1,
    };
    const set = (has_careers: 0 | 1) =>
      staffCall(one, setFeatures, { ...wanted, has_careers }, coordinator);
    expect((await set(1)).status).toBe(200);
    await hears(here, ['event: features']);
    await hears(atFeatures, ['event: features']);
    // A repeat changes nothing and notifies no page.
    expect((await set(1)).status).toBe(200);
    await praise(asha);
    await hears(here, ['event: features', 'event: news']);
    expect(eventsOf(others)).toEqual([]);
  });

  it('every open page of students hears that others see more or less of a child, in every process (D22 off-at-once)', async () => {
    const asha = await pupil();
    const elsewhere = await aStudent(one.database);
    const [here, far] = [await listenAs(asha, other), await listenAs(elsewhere)];
    const parent = await personCookie(one, await aPerson(one, 'parent', { studentId: asha.id }));
    const decide = (is_given: 0 | 1) =>
      staffCall(
        one,
        setConsent,
        { student_id: asha.id, purpose: 'shown-projects', is_given },
        parent,
      );
    expect((await decide(1)).status).toBe(200);
    for (const heard of [here, far]) await hears(heard, ['event: sharing']);
    // A repeat changes nothing and notifies no page.
    expect((await decide(1)).status).toBe(200);
    expect((await decide(0)).status).toBe(200);
    for (const heard of [here, far]) await hears(heard, ['event: sharing', 'event: sharing']);
    const coordinator = await personCookie(one, await aPerson(one, 'coordinator', { schoolId }));
    const { school } = (await staffCall(one, fetchFeatures, { school_id: schoolId }, coordinator))
      .details;
    const stated = { school_id: schoolId, version: school.version, ground: 'Consent forms' };
    const purposes = ['name-beyond-class' as const];
    expect((await staffCall(one, setSharing, { ...stated, purposes }, coordinator)).status).toBe(
      200,
    );
    await hears(far, ['event: sharing', 'event: sharing', 'event: sharing']);
  });

  it('who comes into a class, or leaves it, moves the open pages of its school’s staff, and no other school’s (D13 told-at-once)', async () => {
    const coordinator = await personCookie(one, await aPerson(one, 'coordinator', { schoolId }));
    const elsewhere = await aPerson(one, 'coordinator', {
      schoolId: (await aSchool(one.database)).id,
    });
    const waiting = '/api/staff/live/waiting';
    const [atClass, atToday, atSchool, far] = await Promise.all([
      listenAtClass('A', other),
      listen(other, waiting, { cookie: teacher }),
      listen(one, waiting, { cookie: coordinator }),
      listen(one, waiting, { cookie: await personCookie(one, elsewhere) }),
    ]);
    await transaction(one.database, (tx) => noteClassChanges(tx, [schoolId, schoolId]));
    for (const heard of [atClass, atToday, atSchool]) await hears(heard, ['event: classes']);
    expect(eventsOf(far)).toEqual([]);
  });

  it('a moved or cancelled event updates open pages of students with a place (D13 told-at-once)', async () => {
    const coordinator = await personCookie(one, await aPerson(one, 'coordinator', { schoolId }));
    const made = { school_id: schoolId, request_key: crypto.randomUUID(), ...EVENT };
    const { event } = (await staffCall(one, createEvent, made, coordinator)).details;
    const [asha, bina] = [await pupil(), await pupil()];
    const place = { user_id: asha.id, event_id: event.event_id };
    expect((await one.call(enrollEvent, place, asha)).status).toBe(200);
    const [here, others] = [await listenAs(asha, other), await listenAs(bina)];
    const { event_id, version } = event;
    const named = { ...EVENT, event_id, version, name: 'Another name' };
    const renamed = (await staffCall(one, changeEvent, named, coordinator)).details.event;
    const ends_at = new Date(Date.parse(EVENT.ends_at) + 60_000).toISOString();
    const moved = { ...named, version: renamed.version, ends_at };
    const later = (await staffCall(one, changeEvent, moved, coordinator)).details.event;
    await hears(here, ['event: news']);
    const off = { event_id, version: later.version };
    expect((await staffCall(one, cancelEvent, off, coordinator)).status).toBe(200);
    await hears(here, ['event: news', 'event: news']);
    expect(eventsOf(others)).toEqual([]);
  });

  it('an assignment that is changed or taken back moves the open pages of all who have or had it (D13 told-at-once)', async () => {
    const [asha, bina, chitra] = [await pupil(), await pupil(), await pupil()];
    const of = { school_id: schoolId, grade: 6, section: 'A' };
    const given = {
      starts_on: null,
      note: null,
      is_opening: 0,
      language: 'en',
    } as const;
    const made = await staffCall(
      one,
      assignWork,
      {
        ...given,
        class: of,
        lesson_id: null,
        request_key: unique('request-key'),
        course_id: course.id,
        student_ids: [asha.id, bina.id],
        due_on: null,
      },
      teacher,
    );
    const { assignment_id, version } = made.details.assignment;
    const [has, had, gets] = [
      await listenAs(asha, other),
      await listenAs(bina),
      await listenAs(chitra),
    ];
    const put = {
      ...given,
      assignment_id,
      version,
      student_ids: [asha.id, chitra.id],
      due_on: '2099-01-01',
    };
    const changed = (await staffCall(one, changeAssignment, put, teacher)).details.assignment;
    for (const heard of [has, had, gets]) await hears(heard, ['event: news']);
    // A repeat changes nothing and notifies no page.
    await staffCall(one, changeAssignment, { ...put, version: changed.version }, teacher);
    const off = { assignment_id, version: changed.version, language: 'en' } as const;
    await staffCall(one, withdrawAssignment, off, teacher);
    for (const heard of [has, gets]) await hears(heard, ['event: news', 'event: news']);
    expect(eventsOf(had)).toEqual(['event: news']);
  });

  it('one session has four at most, and one that is closed makes room', async () => {
    const asha = await pupil();
    const cookie = await one.cookieOf(asha);
    const connect = () => listen(one, `/api/students/live/${asha.id}`, { cookie });
    const [first] = [await connect(), await connect(), await connect(), await connect()];
    const fifth = await connect();
    expect(fifth.response.statusCode).toBe(429);
    expect(fifth.response.headers['retry-after']).toBe('60');
    first.response.destroy();
    await vi.waitFor(async () => expect((await connect()).response.statusCode).toBe(200), {
      timeout: 10_000,
    });
  });

  it('pages that left while their session was looked up take no room', async () => {
    const student = await pupil();
    const cookie = await one.cookieOf(student);
    const url = `${addresses.get(one)}/api/students/live/${student.id}`;
    const connections = () =>
      new Promise<number>((resolve) => {
        one.app.server.getConnections((_error, count) => resolve(count));
      });
    const isLookedUp = async () => {
      const { rows } = await one.database.pool.query(
        `select 1 from pg_locks where not granted and relation = 'sessions'::regclass`,
      );
      return rows.length > 0;
    };
    const before = await connections();
    const holder = await one.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table sessions in access exclusive mode');
    const left = Array.from({ length: 4 }, () =>
      ask(url, { headers: { cookie }, agent: false })
        .on('error', () => {})
        .end(),
    );
    await vi.waitFor(async () => expect(await connections()).toBe(before + 4));
    await vi.waitFor(async () => expect(await isLookedUp()).toBe(true));
    for (const request of left) request.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(before));
    await holder.query('rollback');
    holder.release();
    await vi.waitFor(async () => expect(await isLookedUp()).toBe(false));
    const { response } = await listen(one, `/api/students/live/${student.id}`, { cookie });
    expect(response.statusCode).toBe(200);
  });

  it('ends with the log-out or the role', async () => {
    const asha = await pupil();
    const cookie = await one.cookieOf(asha);
    const heard = await listen(one, `/api/students/live/${asha.id}`, { cookie });
    const atClass = await listenAtClass();
    await one.database.pool.query('delete from sessions where student_id = $1', [asha.id]);
    await praise(asha);
    await isOver(heard);
    expect(eventsOf(heard)).toEqual([]);
    await one.database.orm.update(grants).set({ endedAt: one.clock.now() });
    const bina = await pupil();
    const work = async () => {
      await one.call(watchHistory, progressBody(bina, course, 0, { is_done: 0 }), bina);
      expect(atClass.isOver).toBe(true);
    };
    await vi.waitFor(work, { timeout: 20_000, interval: 300 });
    expect(teacherGrant).toBeGreaterThan(0);
  });

  it('does not hold up the end of the server', async () => {
    const third = await openProcess(one.database.url);
    third.clock.set(one.clock.now());
    addresses.set(third, await third.app.listen({ port: 0, host: '127.0.0.1' }));
    const asha = await pupil();
    const heard = await listenAs(asha, third);
    expect(heard.response.statusCode).toBe(200);
    await third.close();
    await isOver(heard);
  });
});
