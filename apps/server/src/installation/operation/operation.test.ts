import {
  deleteChild,
  fetchAudit,
  fetchJobs,
  fetchNamingMessages,
  fetchRequests,
  retryJob,
  settleCopy,
} from '@skillkite/contract/staff/operation';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { aFailedJob, aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { privacyRequests } from '../../school/privacy/tables.ts';

describe('running an installation (D12)', () => {
  let test: TestApp;
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    cookie = await personCookie(test, await aPerson(test, 'operator'));
  });
  afterAll(() => test.close());

  const aRequest = async (kind: 'export' | 'deletion') => {
    const child = await aStudent(test.database, { fullname: unique('Child') });
    const [row] = await test.database.orm
      .insert(privacyRequests)
      .values({ studentId: child.id, kind, askedAt: test.clock.now() })
      .returning();
    return { child, request_id: row?.id ?? 0 };
  };
  const waiting = async () => (await staffCall(test, fetchRequests, {}, cookie)).details.requests;

  it('hands over a copy of everything, and says once that it was', async () => {
    const { child, request_id } = await aRequest('export');
    const [request] = (await waiting()).filter((one) => one.request_id === request_id);
    expect(request?.kind).toBe('export');
    const follow = (as: string) =>
      test.app.inject({ method: 'GET', url: request?.copy_url ?? '', headers: { cookie: as } });
    const copy = await follow(cookie);
    expect(copy.headers['content-type']).toBe('application/zip');
    expect(copy.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const school = await aPerson(test, 'coordinator', { schoolId: child.schoolId });
    expect((await follow(await personCookie(test, school))).statusCode).toBe(403);
    for (let time = 0; time < 2; time += 1)
      expect((await staffCall(test, settleCopy, { request_id }, cookie)).status).toBe(200);
    expect((await waiting()).map((one) => one.request_id)).not.toContain(request_id);
    expect((await follow(cookie)).statusCode).toBe(404);
  });

  it('does not report a handed-over copy after the request was withdrawn (D12)', async () => {
    const { request_id } = await aRequest('export');
    await test.database.pool.query('delete from privacy_requests where id = $1', [request_id]);
    const answer = await staffCall(test, settleCopy, { request_id }, cookie);
    expect(answer.failure.code).toBe('NOT_FOUND');
  });

  it('deletes who asked for it, and leaves no name in the log', async () => {
    const { child, request_id } = await aRequest('deletion');
    expect((await staffCall(test, deleteChild, { request_id }, cookie)).status).toBe(200);
    const left = await test.database.pool.query('select 1 from students where id = $1', [child.id]);
    expect(left.rows).toEqual([]);
    const again = await staffCall(test, deleteChild, { request_id }, cookie);
    expect(again.failure.code).toBe('NOT_FOUND');
    const { entries } = (await staffCall(test, fetchAudit, {}, cookie)).details;
    expect(entries[0]).toMatchObject({
      action: 'operation/delete_child',
      subject: `privacy-request ${request_id}`,
      change: '{}',
    });
  });

  it('names the messages of the login page that may be about a child, and deletes those that are (section 4)', async () => {
    const { child, request_id } = await aRequest('deletion');
    const login = unique('mina.k');
    await test.database.pool.query(
      `update accounts set login_id = $1 where id = (select account_id from students where id = $2)`,
      [login, child.id],
    );
    await test.database.pool.query(`update students set fullname = 'Mina Kumari' where id = $1`, [
      child.id,
    ]);
    const wrote = async (message: string, name = 'A parent') => {
      const { rows } = await test.database.pool.query<{ id: string }>(
        `insert into contact_messages (name, contact, message, created_at)
         values ($1, 'parent@home.example', $2, now()) returning id`,
        [name, message],
      );
      return Number(rows[0]?.id);
    };
    const own = await wrote(`My daughter, MINA  Kumari: no PIN.`);
    const byLogin = await wrote(`The login is "${login}".`);
    const namesake = await wrote('Hello', 'Mina Kumari');
    const others = [await wrote('Yamina Kumaris cannot log in'), await wrote('Mina and Kumari')];
    const naming = await staffCall(test, fetchNamingMessages, { request_id }, cookie);
    expect(naming.details.messages.map(({ message_id }) => message_id)).toEqual([
      own,
      byLogin,
      namesake,
    ]);
    const message_ids = [own, byLogin, others[0] ?? 0];
    await staffCall(test, deleteChild, { request_id, message_ids }, cookie);
    const { rows } = await test.database.pool.query<{ id: string }>(
      'select id from contact_messages where id >= $1 order by id',
      [own],
    );
    expect(rows.map(({ id }) => Number(id))).toEqual([namesake, ...others]);
    const { entries } = (await staffCall(test, fetchAudit, {}, cookie)).details;
    expect(entries[0]?.change).toContain('"messages":2');
    const gone = await staffCall(test, fetchNamingMessages, { request_id }, cookie);
    expect(gone.failure.code).toBe('NOT_FOUND');
  });

  it('tries a job that failed again, and no other', async () => {
    const job_id = await aFailedJob(test);
    const jobOf = async () => {
      const { jobs } = (await staffCall(test, fetchJobs, {}, cookie)).details;
      return jobs.find((job) => job.job_id === job_id);
    };
    expect(await jobOf()).toMatchObject({ state: 'failed', is_retryable: 1 });
    const first = await staffCall(test, retryJob, { job_id }, cookie);
    expect(first.details).toEqual({ retried: true });
    expect(await jobOf()).toMatchObject({ state: 'waiting', attempts: 0, is_retryable: 0 });
    const second = await staffCall(test, retryJob, { job_id }, cookie);
    expect(second.details).toEqual({ retried: false });
  });

  it('finds changes and people by a word, and pages back', async () => {
    const name = unique('Kavita');
    const person = await aPerson(test, 'author', {}, { name });
    await test.database.orm.execute(sql`
      insert into audit_log (at, person_id, action, subject_kind, subject_id)
      select now(), ${person.id}, 'people/invite', 'invitation', n from generate_series(1, 60) n`);
    const search = name.toUpperCase();
    const first = (await staffCall(test, fetchAudit, { search }, cookie)).details;
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({ person: name, subject: 'invitation 60' });
    const more = { search, before: first.next ?? 0 };
    const second = (await staffCall(test, fetchAudit, more, cookie)).details;
    expect(second.entries).toHaveLength(10);
    expect(second.next).toBeNull();
    // The search also finds parts of action codes; each entry appears once.
    const kind = unique('kavita-kite');
    await test.database.orm.execute(sql`
      insert into audit_log (at, person_id, action, subject_kind, subject_id)
      values (now(), ${person.id}, ${`kites/${kind}`}, 'kite', 1), (now(), null, ${`kites/${kind}`}, 'kite', 2)`);
    const found = (await staffCall(test, fetchAudit, { search: kind }, cookie)).details.entries;
    expect(found.map(({ subject }) => subject)).toEqual(['kite 2', 'kite 1']);
    const nothing = await staffCall(test, fetchAudit, { search: unique('nobody') }, cookie);
    expect(nothing.details).toMatchObject({ entries: [], students: [], people: [], next: null });
  });

  it('names students and people of an entry by their present names, without deleted ones', async () => {
    const there = await aStudent(test.database, { fullname: 'Asha Today' });
    const away = await aStudent(test.database);
    const gone = await aStudent(test.database, { isDeleted: true });
    const { id: parentId } = await aPerson(test, 'author', {}, { name: 'Her mother' });
    const kind = unique('names');
    const change = { student: away.id, absent: [there.id, gone.id], students: gone.id };
    await test.database.orm.execute(sql`
      insert into audit_log (at, action, subject_kind, subject_id, after)
      values (now(), ${kind}, 'project', ${`${there.id}-7`}, ${JSON.stringify({ parent: parentId })}),
        (now(), ${kind}, 'attendance', '2026-03-01', ${JSON.stringify(change)})`);
    const asked = (as: string) => staffCall(test, fetchAudit, { search: kind }, as);
    const { students, people, entries } = (await asked(cookie)).details;
    expect(entries.map(({ subject }) => subject)).toEqual([
      'attendance 2026-03-01',
      `project ${there.id}-7`,
    ]);
    expect(new Set(students)).toEqual(
      new Set([
        { student_id: there.id, fullname: 'Asha Today' },
        { student_id: away.id, fullname: 'A Student' },
      ]),
    );
    expect(people).toEqual([{ person_id: parentId, name: 'Her mother' }]);
    // No coordinator, of whichever school.
    const coordinator = await aPerson(test, 'coordinator', { schoolId: there.schoolId });
    const refused = await asked(await personCookie(test, coordinator));
    expect(refused.failure).toEqual(expect.objectContaining({ status: 403 }));
  });

  it('names courses and lessons of an entry in the language of the reader', async () => {
    const { courses } = await aProgram(test.database);
    await test.services.catalogue.reload();
    const course = test.services.catalogue.installation().course(courses[0]?.id ?? 0);
    const lesson = course?.lessons[0];
    if (!course || !lesson) throw new Error('There is no content.');
    const kind = unique('content');
    const change = { course: course.id, lesson: lesson.id };
    await test.database.orm.execute(sql`
      insert into audit_log (at, action, subject_kind, subject_id, after)
      values (now(), ${kind}, 'assignment', '1', ${JSON.stringify(change)}),
        (now(), ${kind}, 'project', ${`7-${course.id}`}, '{"course":999999}')`);
    const { details } = await staffCall(test, fetchAudit, { search: kind, language: 'hi' }, cookie);
    expect(details.courses).toEqual([
      { course_id: course.id, name: fieldIn(course, 'name', 'hi').text },
    ]);
    expect(details.lessons).toEqual([
      { lesson_id: lesson.id, name: fieldIn(lesson, 'title', 'hi').text },
    ]);
  });

  it('finds what was done in a school by its name, and what was done up to a day', async () => {
    const name = unique('Lakeside');
    const { id: schoolId } = await aSchool(test.database, { name });
    await test.database.orm.execute(sql`
      insert into audit_log (at, action, subject_kind, subject_id, school_number)
      values ('2026-03-01 18:00Z', 'people/invite', 'invitation', '1', ${schoolId}),
        ('2026-03-01 19:00Z', 'people/invite', 'invitation', '2', ${schoolId}),
        (now(), 'people/invite', 'invitation', '3', ${schoolId})`);
    const found = async (body: { search: string; until?: string }) =>
      (await staffCall(test, fetchAudit, body, cookie)).details.entries.map(({ subject }) =>
        subject.replace('invitation ', ''),
      );
    expect(await found({ search: name.toLowerCase() })).toEqual(['3', '2', '1']);
    // Midnight is that of the installation: 18:30 in UTC.
    expect(await found({ search: name, until: '2026-03-02' })).toEqual(['2', '1']);
    expect(await found({ search: name, until: '2026-03-01' })).toEqual(['1']);
    expect(await found({ search: name, until: '2026-02-28' })).toEqual([]);
    expect(await found({ search: name, until: '0001-01-01' })).toEqual([]);
    const never = await staffCall(test, fetchAudit, { until: '0000-01-01' }, cookie);
    expect(never.failure).toMatchObject({ code: 'BAD_REQUEST', field: 'until' });
  });

  it('finds by a word that more people have than are looked at one by one', async () => {
    const word = unique('many');
    await test.database.orm.execute(sql`
      with made as (
        insert into people (email, name, password_hash, created_at)
        select ${word} || n || '@school.example', 'One of many', '', now() from generate_series(1, 201) n returning id)
      insert into audit_log (at, person_id, action, subject_kind, subject_id)
      select now(), id, 'people/invite', 'invitation', 1 from made`);
    const { entries, next } = (await staffCall(test, fetchAudit, { search: word }, cookie)).details;
    expect(entries).toHaveLength(50);
    expect(next).not.toBeNull();
  });
});
