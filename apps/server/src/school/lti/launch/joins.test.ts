import { describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../../testing/data/builders.ts';
import { ltiWorld } from '../../../testing/servers/lti-world.ts';

describe('a launch of an account without a join (LTI 1.3)', () => {
  const lti = ltiWorld();
  const { browser, aPupil, joined, whoIs, count } = lti;

  it('joins by the roster’s own id or the admission number, in this school alone', async () => {
    const sourcedId = unique('roster');
    const student = await aPupil({ sourcedId });
    const one = browser();
    await one.launch({ subject: unique('subject'), rosterId: sourcedId });
    expect(await whoIs(one.cookies())).toBe(student.id);
    const admissionNo = unique('ADM');
    const other = await aPupil();
    await lti.world.test.database.pool.query(
      'update accounts set admission_no = $2 where id = $1',
      [other.accountId, admissionNo],
    );
    const two = browser();
    await two.launch({ subject: unique('subject'), rosterId: admissionNo.toLowerCase() });
    expect(await whoIs(two.cookies())).toBe(other.id);
    const elsewhere = unique('roster');
    await aStudent(lti.world.test.database, { sourcedId: elsewhere });
    const page = await browser().launch({ subject: unique('subject'), rosterId: elsewhere });
    expect(page.location).toBe('/login?next=%2Flti%2Fgo');
  });

  it('asks for the student’s own login once, then whether to and knows them from then on', async () => {
    const subject = unique('subject');
    const student = await aPupil({ fullname: 'Meena Rao' });
    const one = browser();
    const page = await one.launch({ subject, course: lti.world.first.id });
    expect(page.location).toBe('/login?next=%2Flti%2Fgo');
    one.take(await lti.world.test.cookieOf(student));
    const question = await one.get('/lti/go');
    expect(question.body).toContain('Meena Rao');
    const answered = await one.post('/lti/join', { student: String(student.id) });
    expect(answered.location).toBe('/lti/go');
    const there = await one.get('/lti/go');
    expect(there.location).toContain(encodeURIComponent(`/classroom/${lti.world.first.id}`));
    const again = browser();
    await again.launch({ subject });
    expect(await whoIs(again.cookies())).toBe(student.id);
  });

  it('joins no student of another school, none of another account, and none that another one is joined to', async () => {
    const stranger = await aStudent(lti.world.test.database);
    const one = browser();
    await one.launch({ subject: unique('subject') });
    one.take(await lti.world.test.cookieOf(stranger));
    const page = await one.get('/lti/go');
    expect(page.status).toBe(403);
    expect(page.body).toContain('another school');
    const before = await count('lti_links');
    expect((await one.post('/lti/join', { student: String(stranger.id) })).status).toBe(403);
    const pupil = await aPupil();
    expect((await one.post('/lti/join', { student: String(pupil.id) })).status).toBe(403);
    const { student } = await joined();
    one.take(await lti.world.test.cookieOf(student));
    const taken = await one.post('/lti/join', { student: String(student.id) });
    expect(taken.status).toBe(403);
    expect(taken.body).toContain('already linked');
    expect(await count('lti_links')).toBe((before ?? 0) + 1);
  });

  it('drops the join of a student who changed school, and allows a new one', async () => {
    const { student, subject } = await joined();
    const other = await aSchool(lti.world.test.database);
    await lti.world.test.database.pool.query('update students set school_id = $2 where id = $1', [
      student.id,
      other.id,
    ]);
    const one = browser();
    const page = await one.launch({ subject });
    expect(page.location).toBe('/login?next=%2Flti%2Fgo');
    const next = await aPupil();
    one.take(await lti.world.test.cookieOf(next));
    await one.post('/lti/join', { student: String(next.id) });
    await one.get('/lti/go');
    expect(await whoIs(one.cookies())).toBe(next.id);
  });

  it('asks which child of an account it is, and takes none of another school', async () => {
    const first = await aPupil({ fullname: 'Asha Rao' });
    const second = await aPupil({ fullname: 'Bina Rao', accountId: first.accountId });
    const elsewhere = await aStudent(lti.world.test.database, {
      fullname: 'Chitra Rao',
      accountId: first.accountId,
    });
    const one = browser();
    await one.launch({ subject: unique('subject') });
    one.take(await lti.world.test.cookieOf(first));
    const page = await one.get('/lti/go');
    expect(page.body).toContain('Bina Rao');
    expect(page.body).not.toContain('Chitra Rao');
    expect((await one.post('/lti/join', { student: String(elsewhere.id) })).status).toBe(403);
    await one.post('/lti/join', { student: String(second.id) });
    await one.get('/lti/go');
    expect(await whoIs(one.cookies())).toBe(second.id);
  });

  it('can leave and log in as another student', async () => {
    const student = await aPupil();
    const one = browser();
    await one.launch({ subject: unique('subject') });
    one.take(await lti.world.test.cookieOf(student));
    expect((await one.post('/lti/leave', {})).location).toBe('/login?next=%2Flti%2Fgo');
    expect(await whoIs(one.cookies())).toBeNull();
  });

  it('is asked for no answer by another site', async () => {
    const student = await aPupil();
    const one = browser();
    await one.launch({ subject: unique('subject') });
    one.take(await lti.world.test.cookieOf(student));
    const before = await count('lti_links');
    const page = await one.post(
      '/lti/join',
      { student: String(student.id) },
      { origin: 'https://elsewhere.example' },
    );
    expect(page.status).toBe(403);
    expect(await count('lti_links')).toBe(before);
  });

  it('lets a child who came by PIN and launches make no more of it (D2)', async () => {
    const student = await aPupil();
    const subject = unique('subject');
    const one = browser();
    await one.launch({ subject });
    one.take(await lti.world.test.cookieOf(student, { isPin: true }));
    await one.post('/lti/join', { student: String(student.id) });
    await one.get('/lti/go');
    const { rows } = await lti.world.test.database.pool.query(
      'select bool_and(is_pin) as pin from sessions where student_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ pin: true }]);
  });
});
