import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchPrivacyRequests, requestOwnData } from '@skillkite/contract/school/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../testing/data/builders.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { runCommand } from '../testing/processes/run-command.ts';

describe('npm run privacy', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  const privacy = async (...args: string[]) => {
    const { database, services } = world.test;
    return runCommand('privacy', args, {
      DATABASE_URL: database.url,
      DATA_DIR: services.config.dataDir,
    });
  };
  const ask = async (student: TestStudent, kind: 'export' | 'deletion') => {
    await world.test.call(requestOwnData, { user_id: student.id, kind }, student);
    const { said } = await privacy('list');
    const line = said.split('\n').findLast((row) => row.includes(`\t${kind}\t`));
    return line?.split('\t')[0] ?? '';
  };
  const rowsOf = async (student: TestStudent) => {
    const { rows } = await world.test.database.pool.query<{ tables: number }>(
      `select (select count(*) from students where id = $1)
            + (select count(*) from accounts where id = $2)
            + (select count(*) from submission_files where student_id = $1)
            + (select count(*) from certificates where student_id = $1)
            + (select count(*) from sessions where account_id = $2) as tables`,
      [student.id, student.accountId],
    );
    return Number(rows[0]?.tables);
  };

  const giveCertificate = ({ id }: TestStudent) =>
    world.test.database.pool.query(
      `insert into certificates (student_id, program_id, code, fullname, program_name, school_name, completed_at, completed_on)
       select s.id, c.program_id, 'code-' || s.id, s.fullname, 'A program', 'A school', now(), current_date
       from students s, courses c where s.id = $1 and c.id = $2`,
      [id, world.course.id],
    );

  const anEventWith = async (guests: readonly TestStudent[]) => {
    const { pool } = world.test.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into events (slug, name, kind, host, class_groups, starts_at, ends_at, capacity, enrolled, join_link)
       values ('e', 'An event', 'talk', 'A host', '{2}', now(), now() + interval '1 hour', 2, $1, '/dashboard')
       returning id`,
      [guests.length],
    );
    const id = Number(rows[0]?.id);
    for (const { id: studentId } of guests)
      await pool.query(
        'insert into event_enrolments (student_id, event_id, at) values ($1, $2, now())',
        [studentId, id],
      );
    return id;
  };
  const placesTakenAt = async (eventId: number) => {
    const { rows } = await world.test.database.pool.query<{ enrolled: number }>(
      'select enrolled from events where id = $1',
      [eventId],
    );
    return rows[0]?.enrolled;
  };

  it('writes all of a student into a folder of their own, without secrets, once', async () => {
    const { test, handIn } = world;
    const student = await world.student({ fullname: 'Asha\nVerma' });
    const file = aPng('poster.png', 5000);
    await handIn(student, [file]);
    await giveCertificate(student);
    const id = await ask(student, 'export');
    expect((await privacy('list')).said).toContain('Asha Verma, class 6');

    const folder = join(test.services.config.dataDir, 'copy');
    expect(await privacy('export', id, folder)).toMatchObject({ code: 0, complained: '' });
    expect((await readdir(folder)).toSorted()).toEqual(['1-poster.png', 'data.json']);
    expect((await readFile(join(folder, '1-poster.png'))).equals(file.bytes)).toBe(true);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    const data = await readFile(join(folder, 'data.json'), 'utf8');
    expect(JSON.parse(data)).toMatchObject({
      students: [{ id: student.id, fullname: 'Asha\nVerma' }],
      submission_files: [{ name: 'poster.png' }],
      certificates: [{ fullname: 'Asha\nVerma', program_name: 'A program' }],
      sessions: expect.arrayContaining([expect.objectContaining({ is_pin: false })]),
    });
    expect(data).not.toMatch(/_hash|storage_key|request_key|private_key/);
    const { details } = await test.call(fetchPrivacyRequests, { user_id: student.id }, student);
    expect(details.requests).toMatchObject([{ kind: 'export', settled_at: expect.any(String) }]);
    expect(await privacy('export', id, `${folder}-again`)).toMatchObject({ code: 1 });
  });

  it('deletes a student with files, sessions, places at events and the account, and no other student', async () => {
    const { test, handIn } = world;
    const [student, other] = [await world.student(), await world.student()];
    for (const one of [student, other]) {
      await handIn(one, [aPng('poster.png', 5000)]);
      await giveCertificate(one);
    }
    const event = await anEventWith([student, other]);
    const before = await rowsOf(other);
    const id = await ask(student, 'deletion');
    expect(await privacy('delete', id)).toMatchObject({ code: 2 });
    expect(await rowsOf(student)).toBeGreaterThan(0);
    expect(await privacy('delete', id, '--yes')).toMatchObject({ code: 0, complained: '' });
    expect(await rowsOf(student)).toBe(0);
    expect(await rowsOf(other)).toBe(before);
    expect(await placesTakenAt(event)).toBe(1);
    const gone = await test.call(fetchPrivacyRequests, { user_id: student.id }, student);
    expect(gone.failure.status).toBe(401);
    expect(await privacy('delete', id, '--yes')).toMatchObject({ code: 1 });
  });

  it('keeps the account while a brother or sister learns with it (D1)', async () => {
    const older = await world.student();
    const younger = await aStudent(world.test.database, {
      accountId: older.accountId,
      schoolId: older.schoolId,
    });
    const id = await ask(older, 'deletion');
    expect(await privacy('delete', id, '--yes')).toMatchObject({ code: 0 });
    const seen = await world.test.call(fetchPrivacyRequests, { user_id: younger.id }, younger);
    expect(seen.status).toBe(200);
  });

  it('deletes what came from an address by the form of the login page, once one is sure', async () => {
    const { pool } = world.test.database;
    await pool.query(
      `insert into contact_messages (name, contact, message, created_at)
       values ('A', 'A@home.example', 'One', now()), ('B', 'b@home.example', 'Two', now())`,
    );
    expect(await privacy('forget', 'a@home.example')).toMatchObject({ code: 2 });
    expect((await privacy('forget', 'a@home.example', '--yes')).said).toBe('1 message deleted.\n');
    const { rows } = await pool.query('select name from contact_messages');
    expect(rows).toEqual([{ name: 'B' }]);
  });

  it('ends with 1 and a sentence where nothing waits or another thing was asked, with 2 and its usage for no command', async () => {
    const student = await world.student();
    const id = await ask(student, 'export');
    const other = await privacy('delete', id, '--yes');
    expect(other).toMatchObject({ code: 1, complained: expect.stringContaining('export') });
    expect(await privacy('export', 'x', 'folder')).toMatchObject({ code: 1, said: '' });
    expect(await privacy()).toMatchObject({ code: 2, complained: expect.stringContaining('list') });
  });

  it('shows messages of the login page that name the student, and deletes nothing before it is told which go too', async () => {
    const { test } = world;
    const child = await aStudent(test.database, { fullname: 'Farida Noor' });
    const { rows } = await test.database.pool.query<{ id: string }>(
      `insert into contact_messages (name, contact, message, created_at)
       values ('A parent', 'noor@home.example', 'Farida Noor lost her PIN.', now()), ('Farida Noor', 'f@home.example', 'Hello', now())
       returning id`,
    );
    const [about = '', namesake = ''] = rows.map(({ id }) => id);
    const id = await ask(child, 'deletion');
    const first = await privacy('delete', id, '--yes');
    expect(first.said).toContain(`${about}\tA parent`);
    expect(first).toMatchObject({ code: 2, complained: expect.stringContaining('--messages') });
    const wrong = await privacy('delete', id, '--yes', '--messages', 'all');
    expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining('as 3,7') });
    expect(await rowsOf(child)).toBeGreaterThan(0);
    const done = await privacy('delete', id, '--yes', '--messages', about);
    expect(done.said).toContain('1 message deleted.');
    expect(await rowsOf(child)).toBe(0);
    const left = await test.database.pool.query<{ id: string }>(
      'select id from contact_messages where id >= $1',
      [about],
    );
    expect(left.rows.map((row) => row.id)).toEqual([namesake]);
  });
});
