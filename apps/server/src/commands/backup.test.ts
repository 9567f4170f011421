import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { userDetails } from '@skillkite/contract/school/login';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readManifest, sealedManifest } from '../backup-archive/manifest.ts';
import { migrateAsFarAs } from '../backup-archive/migrations.ts';
import { fileStorage } from '../files/storage-file.ts';
import { type TestCourse, type TestStudent, aProgram, aStudent } from '../testing/data/builders.ts';
import { doLesson } from '../testing/data/learning.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { countsOf, trueCountsOf } from '../testing/data/true-ranks.ts';

/** On a connection of its own: one that stays open would keep a restore away. */
const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const PROJECT = 'submissions/a/project.bin';
const CONTENT = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

/** Neither a database nor a folder exists there: reading a backup needs none. */
const nowhereAtAll = { url: 'postgres://kite@127.0.0.1:1/kites', dataDir: '/dev/null/nothing' };

type Installation = { readonly url: string; readonly dataDir: string };

describe('npm run backup', () => {
  let folder: string;
  const databases: TestDatabase[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-backup-'));
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const backup = ({ url, dataDir }: Installation, ...args: string[]) =>
    runCommand('backup', args, { DATABASE_URL: url, DATA_DIR: dataDir });

  const newFolder = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path);
    return path;
  };
  const emptyInstallation = async (name = 'empty') => {
    const database = await openTestDatabase({ isBare: true });
    databases.push(database);
    return { database, url: database.url, dataDir: await newFolder(name) };
  };

  /** A school with a student who learned, a project they handed in, and rows in tables of every kind. */
  const lived = async (): Promise<{
    test: TestApp;
    here: Installation;
    student: TestStudent;
    course: TestCourse;
    cookie: string;
  }> => {
    const dataDir = await newFolder('lived');
    const test = await openTestApp({ DATA_DIR: dataDir });
    const [course] = (await aProgram(test.database)).courses;
    if (!course) throw new Error('A program has a course.');
    await test.services.catalogue.reload();
    const fullname = 'आशा\tVerma \\N "o\'clock"\nsecond line';
    const student = await aStudent(test.database, { fullname });
    await doLesson(test, student, course, 0);
    await doLesson(test, student, course, 1);
    await test.services.storage.put(PROJECT, CONTENT);
    await test.services.storage.put('media/none/lesson.mp4', Buffer.from('video'));
    const here = { url: test.database.url, dataDir };
    return { test, here, student, course, cookie: await test.cookieOf(student) };
  };

  it('create refuses a place without a database, and makes neither a database nor a backup', async () => {
    const path = join(folder, 'empty.zip');
    const dataDir = await newFolder('nothing');
    const made = await runCommand('backup', ['create', path], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ code: 1, said: '' });
    expect(made.complained).toContain(`There is no database in ${dataDir}.`);
    expect(await readdir(folder)).toEqual(['nothing']);
  });

  it.each(['backup.zip', 'backup'])(
    'brings a destroyed installation back from %s with the student’s progress, session and files',
    async (name) => {
      const { test, here, student, course, cookie } = await lived();
      const path = join(folder, name);
      const before = await test.call(
        fetchClassDetails,
        { user_id: student.id, ilm_id: course.id },
        student,
      );
      const person = await test.call(userDetails, { user_id: student.id }, student);
      const made = await backup(here, 'create', path);
      expect(made).toMatchObject({ code: 0, complained: '' });
      expect((await stat(path)).mode & 0o077).toBe(0);
      const verified = await backup(nowhereAtAll, 'verify', path);
      expect(verified).toMatchObject({ code: 0, complained: '' });
      expect(verified.said).toContain(`${path} can be restored: made `);
      await test.close();

      const { database, ...empty } = await emptyInstallation();
      expect(await backup(empty, 'restore', path)).toMatchObject({ code: 0, complained: '' });
      databases.length = 0;
      const again = await openTestApp({ DATA_DIR: empty.dataDir }, { database });
      const after = await again.call(
        fetchClassDetails,
        { user_id: student.id, ilm_id: course.id },
        student,
      );
      expect(after.details).toEqual(before.details);
      expect(after.details.watched_classes).toHaveLength(2);
      const response = await again.app.inject({
        method: 'POST',
        url: userDetails.path,
        headers: { cookie, 'x-access-key': again.services.config.accessKey },
        payload: { user_id: student.id },
      });
      expect(response.json<{ details: unknown }>().details).toEqual(person.details);
      expect(await countsOf(again.database)).toEqual(await trueCountsOf(again.database));
      const file = await again.services.storage.read(PROJECT);
      expect(Buffer.concat(await file.toArray())).toEqual(CONTENT);
      // An id that was given once is not given again.
      expect((await aStudent(again.database)).id).toBeGreaterThan(student.id);
      await again.close();
    },
  );

  it('holds every table there is', async () => {
    const { test, here } = await lived();
    const path = join(folder, 'backup');
    await backup(here, 'create', path);
    const { rows } = await test.database.pool.query<{ name: string; rows: number }>(
      `select relname as name, (xpath('/row/c/text()',
         query_to_xml(format('select count(*) as c from public.%I', relname), false, true, '')))[1]::text::int as rows
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as {
      tables: { name: string; rows: number }[];
    };
    const held = manifest.tables.map((table) => ({ name: table.name, rows: table.rows }));
    expect(held.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);

    const next = await backup(here, 'create', join(folder, 'next'), '--since', path);
    expect(next).toMatchObject({ code: 0, complained: '' });
    expect(next.said).toContain('and 2 files, 0 of them new: keep it with backup.');
    const alone = await backup(here, 'create', join(folder, 'alone'), '--since', `${path}-lost`);
    expect(alone).toMatchObject({ code: 1, complained: `${path}-lost does not exist.\n` });
    await test.close();
  });

  it('never touches an installation in use or with data, nor a file that is there', async () => {
    const { test, here, student } = await lived();
    const path = join(folder, 'backup');
    await backup(here, 'create', path);
    const inUse = await backup(here, 'restore', path);
    expect(inUse.code).toBe(1);
    expect(inUse.complained).toContain('Stop the application that runs on it first.');
    expect((await test.call(userDetails, { user_id: student.id }, student)).status).toBe(200);
    expect((await backup(here, 'create', path)).complained).toContain('is there already');
    await test.close();

    const empty = await emptyInstallation();
    expect(await backup(empty, 'restore', path)).toMatchObject({ code: 0 });
    const students = await ask(empty.url, 'select * from students');
    const again = await backup(empty, 'restore', path);
    expect(again.code).toBe(1);
    expect(again.complained).toContain('This installation is not empty.');
    expect(await ask(empty.url, 'select * from students')).toEqual(students);
  });

  it('refuses a damaged backup whole, and restores a sound one afterwards', async () => {
    const { test, here } = await lived();
    const path = join(folder, 'backup');
    await backup(here, 'create', path);
    await test.close();
    const rows = join(path, 'database/students.copy');
    const sound = await readFile(rows);
    await writeFile(rows, Buffer.from(sound.toString().replace('Verma', 'Karma')));
    const empty = await emptyInstallation();
    const refused = await backup(empty, 'restore', path);
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain('database/students.copy is damaged');
    const verified = await backup(nowhereAtAll, 'verify', path);
    expect(verified).toMatchObject({ code: 1, said: '' });
    expect(verified.complained).toBe(
      `${path} cannot be restored whole:\n  database/students.copy is damaged: its bytes are not those of the day it was made.\n`,
    );
    expect(await ask(empty.url, 'select from schools')).toHaveLength(0);
    await rm(rows);
    expect((await backup(empty, 'restore', path)).complained).toContain('students.copy is missing');
    await writeFile(rows, sound);
    expect((await backup(empty, 'restore', path)).code).toBe(0);
    expect(await ask(empty.url, 'select from schools')).toHaveLength(1);
  });

  it('leaves nothing behind of a backup that could not be finished', async () => {
    const { database: _none, ...bare } = await emptyInstallation();
    for (const name of ['backup', 'backup.zip']) {
      const refused = await backup(bare, 'create', join(folder, name));
      expect(refused.complained).toContain('There is nothing to back up');
    }
    // Nothing answers at port 1.
    const nowhere = { ...bare, url: 'postgres://kite@127.0.0.1:1/kites' };
    for (const name of ['backup', 'backup.zip']) {
      const refused = await backup(nowhere, 'create', join(folder, name));
      expect(refused.complained).toContain('The database at 127.0.0.1:1 does not respond.');
    }
    expect(await readdir(folder)).toEqual(['empty']);
  });

  it('brings a backup of an older version up to date, and refuses one of a newer', async () => {
    const old = await emptyInstallation('old');
    const path = join(folder, 'backup');
    const journal = JSON.parse(
      await readFile(new URL('../../migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ) as { entries: { when: number }[] };
    const [first] = journal.entries;
    await migrateAsFarAs(old.url, [{ when: first?.when ?? 0, sha256: '' }]);
    await ask(old.url, `insert into schools (code, name) values ('OLD', 'Old school')`);
    expect(await backup(old, 'create', path)).toMatchObject({ code: 0 });

    const restored = await emptyInstallation('restored');
    expect(await backup(restored, 'restore', path)).toMatchObject({ code: 0, complained: '' });
    const { rows } = await restored.database.pool.query<{ count: number }>(
      'select count(*) as count from drizzle.__drizzle_migrations',
    );
    expect(rows).toEqual([{ count: journal.entries.length }]);
    expect((await restored.database.pool.query('select code from schools')).rows).toEqual([
      { code: 'OLD' },
    ]);

    const file = join(path, 'manifest.json');
    const manifest = readManifest(await readFile(file, 'utf8'));
    manifest.migrations.push({ when: 9_999_999_999_999, sha256: 'of the future' });
    await writeFile(file, JSON.stringify(sealedManifest(manifest)));
    const target = await emptyInstallation('target');
    const refused = await backup(target, 'restore', path);
    expect(refused.complained).toContain('of another version of the application');
  });

  it('lists every file of a store but those that are being written', async () => {
    const dataDir = await newFolder('store');
    const storage = fileStorage(join(dataDir, 'files'));
    expect(await Array.fromAsync(storage.list(''))).toEqual([]);
    await storage.put('files/a.txt', Buffer.from('a'));
    await mkdir(join(dataDir, 'files/.unfinished'), { recursive: true });
    await writeFile(join(dataDir, 'files/.unfinished/draft'), 'half');
    expect(await Array.fromAsync(storage.list(''))).toEqual(['files/a.txt']);
  });

  it('says and changes the plan, and lists what it and operators made (D12)', async () => {
    const test = await openTestApp();
    const at = { url: test.database.url, dataDir: folder };
    try {
      expect((await backup(at, 'list')).said).toContain('No backup yet. Say when:');
      expect((await backup(at, 'plan')).said).toBe(
        'No backup is made by itself; the latest 7 are kept.\n',
      );
      const planned = 'A backup is made each day at 2:00, while the application runs';
      expect((await backup(at, 'plan', '2', '--keep', '3')).said).toBe(
        `${planned}; the latest 3 are kept.\n`,
      );
      expect((await backup(at, 'list')).said).toContain(`No backup yet. ${planned}. Make one now:`);
      expect((await backup(at, 'plan', '--keep', '5')).said).toContain(
        `${planned}; the latest 5 are kept.`,
      );
      const changes = await ask(
        at.url,
        `select person_id, after from audit_log where action = 'backups/set_plan' order by id`,
      );
      expect(changes).toEqual([
        { person_id: null, after: { hour: 2, keep: 3 } },
        { person_id: null, after: { hour: 2, keep: 5 } },
      ]);
      for (const [wrong, said] of [
        [['24'], 'HOUR is a number from 0 to 23, and not 24.'],
        [['2', '--keep', '0'], '--keep is a number from 1 to 365, and not 0.'],
      ] as const) {
        const { code, complained } = await backup(at, 'plan', ...wrong);
        expect({ code, complained }).toEqual({ code: 1, complained: `${said}\n` });
      }
      expect((await backup(at, 'plan', 'off')).said).toContain('No backup is made by itself');
      await ask(
        at.url,
        `insert into backups (asked_at, made_at, size) values ('2026-03-01T02:00:00Z', '2026-03-01T02:01:00Z', 5000000)`,
      );
      const { said } = await backup(at, 'list');
      expect(said).toMatch(
        /^skillkite-2026-03-01-\d+\.zip\t5 MB\tby the plan\tnot in the folder of backups\n/,
      );
    } finally {
      await test.close();
    }
  });
});
