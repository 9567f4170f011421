import {
  fetchWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
} from '@skillkite/contract/family/weekly-mail';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProgram, aSchool, aStudent } from '../../../../../testing/data/builders.ts';
import {
  type MailServer,
  mailSettings,
  openMailServer,
} from '../../../../../testing/servers/mail-server.ts';
import { aPerson, personCookie, staffCall } from '../../../../../testing/data/people.ts';
import { runJob } from '../../../../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../../../../testing/test-app.ts';
import { sendWaitingMails } from '../../../../../testing/data/waiting-mails.ts';
import { courseProgress, lessonProgress } from '../../../../../learning/progress-record/tables.ts';
import { students } from '../../../../accounts/tables.ts';
import { grants } from '../../../../../staff/tables.ts';
import { parentJoins } from '../tables.ts';
import { weeklyMailJob } from './weekly-mail-job.ts';

/** A Thursday; the week began on Monday, 13 July. */
const THURSDAY = new Date('2026-07-16T09:00:00Z');
const SUNDAY_NOON = new Date('2026-07-19T06:30:00Z');
const SUNDAY_EVENING = new Date('2026-07-19T11:30:00Z');
const DAY_MS = 86_400_000;

describe('the week of a child by e-mail (D14 weekly-mail)', () => {
  let server: MailServer;
  let test: TestApp;
  let schoolId: number;
  let courseId: number;
  let lessonId: number;
  beforeAll(async () => {
    server = await openMailServer();
    test = await openTestApp(mailSettings(server));
    schoolId = (await aSchool(test.database)).id;
    const lessons = [{ title: 'A video', durationSeconds: 600 }];
    const program = await aProgram(test.database, { courses: [{ name: 'Claims', lessons }] });
    const [course] = program.courses;
    courseId = course?.id ?? 0;
    lessonId = course?.lessonIds[0] ?? 0;
    await test.services.catalogue.reload();
  });
  beforeEach(async () => {
    server.received.length = 0;
    await test.database.pool.query('truncate mails, jobs, weekly_mails');
    test.clock.set(THURSDAY);
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  async function aChild(fullname: string, learnedAt: Date | null = THURSDAY): Promise<number> {
    const { id: studentId } = await aStudent(test.database, { schoolId, fullname });
    if (learnedAt === null) return studentId;
    const at = { firstAt: learnedAt, lastAt: learnedAt, doneAt: learnedAt };
    await test.database.orm
      .insert(lessonProgress)
      .values({ studentId, lessonId, courseId, isDone: true, ...at });
    await test.database.orm.insert(courseProgress).values({
      studentId,
      courseId,
      startedAt: learnedAt,
      lastAt: learnedAt,
      completedAt: learnedAt,
    });
    return studentId;
  }
  const aParent = async (studentId: number) => {
    const parent = await aPerson(test, 'parent', { studentId });
    return { ...parent, cookie: await personCookie(test, parent) };
  };
  const ask = (cookie: string, is_on: 0 | 1 = 1, language: 'en' | 'hi' = 'en') =>
    staffCall(test, setWeeklyMail, { is_on, language }, cookie);
  const told = async () => {
    await runJob(weeklyMailJob(test.services));
    await sendWaitingMails(test.services);
    return server.received.splice(0);
  };

  it('is sent on Sunday evening, once, on request, with no child’s name in its subject', async () => {
    const parent = await aParent(await aChild('Asha Verma'));
    await aParent(await aChild('Ravi Verma'));
    expect((await staffCall(test, fetchWeeklyMail, {}, parent.cookie)).details).toEqual({
      is_on: 0,
      email: parent.email,
    });
    expect((await ask(parent.cookie)).details).toEqual({ is_on: 1, email: parent.email });
    expect((await ask(parent.cookie)).details.is_on).toBe(1);
    test.clock.set(SUNDAY_NOON);
    expect(await told()).toEqual([]);
    test.clock.set(SUNDAY_EVENING);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipients: [parent.email], subject: 'The week at Skillkite' });
    expect(mail?.text).toContain('From 13 July to 19 July:');
    expect(mail?.text).toContain('Asha learned on 1 day, 10 minutes in all.');
    expect(mail?.text).toContain(
      'Asha finished the course Claims. It is course 1 of 1 in its program.',
    );
    expect(mail?.text).toContain('Ask at dinner: “You finished ‘Claims’.');
    expect(mail?.text).not.toMatch(/Ravi|\*\*/);
    expect(mail?.text).toContain('/family/?week=2026-07-13');
    expect(await told()).toEqual([]);
    test.clock.set(new Date(SUNDAY_EVENING.getTime() + DAY_MS));
    expect(await told()).toEqual([]);
  });

  it('speaks the language that was asked for, and tells of each child, of one that did nothing too, of none that left', async () => {
    const first = await aChild('Asha Verma');
    const parent = await aParent(first);
    const [second, idle] = [await aChild('Ravi Verma'), await aChild('Zoya Verma', null)];
    const gone = await aChild('Kabir Verma');
    await test.database.orm.update(students).set({ isDeleted: true }).where(eq(students.id, gone));
    for (const studentId of [second, idle, gone])
      await test.database.orm.insert(grants).values({
        personId: parent.id,
        role: 'parent',
        scopeKind: 'student',
        studentId,
        givenAt: THURSDAY,
      });
    await ask(parent.cookie, 1, 'hi');
    test.clock.set(SUNDAY_EVENING);
    const [mail] = await told();
    expect(mail?.subject).toBe('Skillkite पर बीता सप्ताह');
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.text).toContain('Asha ने 1 दिन पढ़ाई की');
    expect(mail?.text).toContain('Ravi ने 1 दिन पढ़ाई की');
    expect(mail?.text).toContain('Zoya ने उस सप्ताह यहाँ पढ़ाई नहीं की।');
    expect(mail?.text).not.toContain('Kabir');
  });

  it('omits unconfirmed children, and those of a former parent', async () => {
    const child = await aChild('Asha Verma');
    const parent = await aParent(child);
    const other = await aChild('Ravi Verma');
    await test.database.orm.insert(parentJoins).values({
      personId: parent.id,
      studentId: other,
      childName: 'Ravi',
      askedAt: THURSDAY,
    });
    await ask(parent.cookie);
    await test.database.orm
      .update(grants)
      .set({ endedAt: THURSDAY })
      .where(eq(grants.id, parent.grantId));
    test.clock.set(SUNDAY_EVENING);
    expect(await told()).toEqual([]);
  });

  it('is not sent for a week without activity, days too late, or for an earlier week', async () => {
    const idle = await aParent(await aChild('Zoya Verma', null));
    const late = await aParent(await aChild('Asha Verma'));
    await ask(idle.cookie);
    await ask(late.cookie);
    test.clock.set(new Date(SUNDAY_EVENING.getTime() + 3 * DAY_MS));
    expect(await told()).toEqual([]);
    const fresh = await aParent(await aChild('Ravi Verma'));
    await ask(fresh.cookie);
    test.clock.set(SUNDAY_EVENING);
    expect((await told()).map(({ recipients }) => recipients)).toEqual([[late.email]]);
  });

  it('ends with one click of the mail program, or on the linked page, for that parent only', async () => {
    const parents = [
      await aParent(await aChild('Asha Verma')),
      await aParent(await aChild('Ravi V')),
    ];
    for (const { cookie } of parents) await ask(cookie);
    test.clock.set(SUNDAY_EVENING);
    const mails = await told();
    const headerOf = (at: number, name: string) =>
      mails
        .find(({ recipients }) => recipients[0] === parents[at]?.email)
        ?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(headerOf(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headerOf(0, 'list-unsubscribe').slice(1, -1));
    const click = (path: string) =>
      test.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(`${url.pathname}x`)).statusCode).toBe(404);
    // A GET only shows the question, because programs follow links too.
    const opened = await test.app.inject({ url: url.pathname });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(
      `/family/weekly-mail#${url.pathname.split('/').at(-1) ?? ''}`,
    );
    for (let times = 0; times < 2; times += 1)
      expect((await click(url.pathname)).statusCode).toBe(200);
    const isOn = async () =>
      Promise.all(
        parents.map(async (parent) => {
          const cookie = await personCookie(test, parent);
          return (await staffCall(test, fetchWeeklyMail, {}, cookie)).details.is_on;
        }),
      );
    expect(await isOn()).toEqual([0, 1]);
    const token = /weekly_mail\/([^>]+)/.exec(headerOf(1, 'list-unsubscribe'))?.[1] ?? '';
    expect(mails.some(({ text }) => text?.includes(`/family/weekly-mail#${token}`))).toBe(true);
    for (const other of [`${token}x`, token.slice(0, 9), ''])
      expect((await staffCall(test, stopWeeklyMail, { token: other })).failure.code).toBe(
        'MAIL_LINK_NOT_FOUND',
      );
    expect((await staffCall(test, stopWeeklyMail, { token })).details).toEqual({ stopped: true });
    expect(await isOn()).toEqual([0, 0]);
    const { rows } = await test.database.pool.query<{ person_id: number }>(
      `select person_id::int from audit_log where action = 'family/stop_weekly_mail' order by id`,
    );
    expect(rows.map(({ person_id }) => person_id)).toEqual(parents.map(({ id }) => id));
  });

  it('is ended where it was begun, too', async () => {
    const parent = await aParent(await aChild('Asha Verma'));
    await ask(parent.cookie);
    expect((await ask(parent.cookie, 0)).details.is_on).toBe(0);
    test.clock.set(SUNDAY_EVENING);
    expect(await told()).toEqual([]);
  });
});
