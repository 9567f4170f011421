import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCatalogue } from '../content/catalogue/open-catalogue.ts';
import { type PackFolder, aPack } from '../testing/files/a-pack.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { openTestDatabase } from '../testing/test-database.ts';

describe('npm run content', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let dataDir: string;
  let pack: PackFolder;
  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'skillkite-data-'));
    pack = await aPack();
  });
  afterAll(async () => {
    await pack.remove();
    await rm(dataDir, { recursive: true, force: true });
    await database.close();
  });

  const content = (...args: string[]) =>
    runCommand('content', args, { DATABASE_URL: database.url, DATA_DIR: dataDir });

  it('check says every error with file and line, and fails', async () => {
    const bad = await aPack({
      'pack.yaml': 'id: kites\nname: Kites\nversion: 2\n',
      'programs/flying/program.yaml': 'name: Flying\ntheme: sea\narea: school\ngrades: [6]\n',
    });
    const { code, complained } = await content('check', bad.path);
    await bad.remove();
    expect(code).toBe(1);
    expect(complained.split('\n').filter((line) => line.startsWith('/'))).toEqual([
      `${bad.path}/pack.yaml:3:10: "version" must be text, not 2. Put it in quotes.`,
      `${bad.path}/programs/flying/program.yaml:2:8: There is no theme "sea" in themes.yaml.`,
    ]);
    expect(complained).toContain('The content pack has 2 problems.');
  });

  it('check of a sound pack says how to go on', async () => {
    const { code, said } = await content('check', pack.path);
    expect(code).toBe(0);
    expect(said).toContain(
      `Kites 1: 1 program, nothing wrong. Bring it in with: npm run content -- import ${pack.path}\n`,
    );
  });

  it('check says how far each language has come, and lists what is missing in one (D17 content-by-language)', async () => {
    const first = await content('check', pack.path);
    expect(first.said).toContain('हिन्दी (hi): 11 of 12 missing; --translations hi lists them.\n');
    const listed = await content('check', pack.path, '--translations', 'hi');
    expect(listed.said.split('\n')).toContain(
      `${pack.path}/programs/flying/program.yaml:1:7: not in hi: Flying`,
    );
    expect(listed.said).not.toContain('Was it fun?');
    expect(await content('check', pack.path, '--translations', 'xx')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('"xx" is none of our languages'),
    });
  });

  it('import shows its progress, a running process hears of it, list names it', async () => {
    const catalogue = await openCatalogue(database, { lookEveryMs: 3_600_000 });
    const first = await content('import', pack.path);
    expect(first).toMatchObject({
      code: 0,
      said: 'Imported: 1 program, 1 course, 2 lessons. Students see them at once.\n',
    });
    expect(first.complained.split('\n')).toEqual([
      'reading programs/flying/01-paper',
      '1 of 2: storing fold.html',
      '2 of 2: storing list.csv',
      'writing',
      '',
    ]);
    await vi.waitFor(() => {
      expect(catalogue.installation().programs.map(({ name }) => name)).toEqual(['Flying']);
    });
    await catalogue.close();

    expect(await content('import', pack.path)).toEqual({
      code: 0,
      complained: '',
      said: 'Nothing has changed since the last import: 1 program, 1 course, 2 lessons.\n',
    });
    expect((await content('list')).said).toMatch(/^kites\t1\t\d{4}-\d\d-\d\d\tKites\n$/);
  });

  it('lists its commands without one, and fails', async () => {
    const { code, complained } = await content('improt', pack.path);
    expect(code).toBe(2);
    expect(complained).toContain('npm run content -- import PATH');
  });
});
