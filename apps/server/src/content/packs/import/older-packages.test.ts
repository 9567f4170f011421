import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../time/clock.ts';
import { runJobs } from '../../../jobs/job-runner.ts';
import { fileStorage } from '../../../files/storage-file.ts';
import type { Storage } from '../../../files/storage.ts';
import { type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { type TestDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { importPack } from './import-pack.ts';
import { olderPackages } from './older-packages.ts';

const MANIFEST = `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>A course</title>
<item identifier="i" identifierref="r"><title>One</title></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="page one.html"/></resources></manifest>`;
const SPEAKS = `<script>parent.API.LMSInitialize('');</script>`;
const COURSE = 'programs/flying/01-paper';

describe('packages that were imported before they were looked at', () => {
  let database: TestDatabase;
  let pack: PackFolder;
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-packages-'));
    storage = fileStorage(folder);
    const activity = (slug: string) =>
      `  - { slug: ${slug}, title: ${slug}, kind: ia, file: ${slug} }\n`;
    const pages = {
      quiet: '<p>Read this.</p>',
      speaks: SPEAKS,
      lost: '<p>Gone.</p>',
    };
    pack = await aPack({
      [`${COURSE}/course.yaml`]: `name: Paper\nkind: ilm\nlessons:\n${Object.keys(pages).map(activity).join('')}`,
      ...Object.fromEntries(
        Object.entries(pages).flatMap(([slug, page]) => [
          [`${COURSE}/${slug}/imsmanifest.xml`, MANIFEST.replace('A course', slug)],
          [`${COURSE}/${slug}/page one.html`, page],
        ]),
      ),
    });
    await importPack(pack.path, { database, storage, clock: systemClock, mediaTools: null });
  });
  afterEach(async () => {
    await database.close();
    await pack.remove();
    await rm(folder, { recursive: true, force: true });
  });

  type Row = { slug: string; manifest: PackageManifest; report: unknown; key: string };
  const known = async () => {
    const { rows } = await database.pool.query<Row>(
      `select slug, scorm_manifest as manifest, package_report as report, storage_key as key from lessons where kind = 'ia' order by slug`,
    );
    return rows.map(({ slug, manifest, report, key }) => ({
      slug,
      key,
      isSilent: launchableItems(manifest).some(({ launch }) => launch?.isSilent === true),
      report,
    }));
  };
  /** Rows as older versions imported them: without silent SCOs, and earlier without a report. */
  const asBefore = (isReported: boolean) =>
    database.pool.query(
      `update lessons set scorm_manifest = replace(scorm_manifest::text, '"isSilent": true', '"isSilent": false')::jsonb,
         package_report = case when $1 then package_report end where kind = 'ia'`,
      [isReported],
    );
  const isDone = async () => {
    const { rows } = await database.pool.query(
      `select 1 from jobs where kind = 'older-packages' and due_at > now() + interval '1 day'`,
    );
    expect(rows).toHaveLength(1);
  };
  const recheck = async (from: Storage = storage, until: () => Promise<void> = isDone) => {
    await database.pool.query('delete from jobs');
    const runner = runJobs({
      database,
      kinds: [olderPackages({ clock: systemClock, database, storage: from })],
      logger: pino({ level: 'silent' }),
      pollMs: 20,
    });
    await vi.waitFor(until, { timeout: 60_000, interval: 50 });
    await runner.stop();
  };

  it('are known as an import knows them, from their stored files (decision 51)', async () => {
    const imported = await known();
    expect(imported.map(({ slug, isSilent }) => [slug, isSilent])).toEqual([
      ['lost', true],
      ['quiet', true],
      ['speaks', false],
    ]);
    for (const isReported of [false, true]) {
      await asBefore(isReported);
      expect((await known()).map(({ isSilent }) => isSilent)).toEqual([false, false, false]);
      await recheck();
      expect(await known()).toEqual(imported);
    }
  });

  it('stay as they are where their files are gone, and keep no other from being looked at', async () => {
    const [lost, ...others] = await known();
    await asBefore(false);
    for await (const key of storage.list(`${lost?.key}/`)) await storage.remove(key);
    await recheck();
    const [after, ...rest] = await known();
    expect(after).toMatchObject({ isSilent: false, report: null });
    expect(rest).toEqual(others);
  });

  it('that cannot be read keep no other from being looked at, and the job says so', async () => {
    const imported = await known();
    await asBefore(false);
    // The one that is looked at first.
    let broken: string | undefined;
    const read: Storage['read'] = (key, range) => {
      broken ??= imported.find((one) => key.startsWith(`${one.key}/`))?.slug;
      const isBroken = imported.some((one) => one.slug === broken && key.startsWith(`${one.key}/`));
      return isBroken
        ? Promise.reject(new Error('The disk cannot be read.'))
        : storage.read(key, range);
    };
    await recheck({ ...storage, read }, async () => {
      const { rows } = await database.pool.query('select error from jobs where error is not null');
      expect(rows).toEqual([{ error: expect.stringContaining('The disk cannot be read.') }]);
    });
    for (const one of await known()) {
      const before = imported.find(({ slug }) => slug === one.slug);
      expect(one).toEqual(
        one.slug === broken ? { ...before, isSilent: false, report: null } : before,
      );
    }
  });
});
