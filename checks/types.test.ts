import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(repoRoot, 'node_modules/.bin/tsc');

const linesOf = (command: string, args: readonly string[]): string[] =>
  execFileSync(command, args, { cwd: repoRoot, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '');

/** What `tsc -b` checks, one project after the other. */
const projects = (): string[] => {
  const root = JSON.parse(readFileSync(join(repoRoot, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[];
  };
  return root.references.map(({ path }) => path);
};

const checkedBy = (project: string): string[] =>
  linesOf(tsc, ['-p', project, '--listFilesOnly']).map((file) => file.slice(repoRoot.length));

describe('types', () => {
  it('of every file are checked', () => {
    const all = linesOf('git', ['ls-files', '*.ts', '*.tsx', '*.mts']);
    const checked = new Set(projects().flatMap(checkedBy));
    expect(all.filter((file) => !checked.has(file))).toEqual([]);
  });

  it('of the SCORM engine know neither a page, nor Node, nor a network', () => {
    const folder = mkdtempSync(join(tmpdir(), 'skillkite-types-'));
    const uses = ['document', 'localStorage', 'fetch', 'setTimeout', 'console', 'process'];
    try {
      writeFileSync(
        join(folder, 'planted.ts'),
        uses.map((name, at) => `export const use${at} = ${name};\n`).join(''),
      );
      const config = join(folder, 'tsconfig.json');
      writeFileSync(
        config,
        JSON.stringify({
          extends: join(repoRoot, 'packages/scorm/tsconfig.json'),
          compilerOptions: { rootDir: folder, outDir: join(folder, 'out'), tsBuildInfoFile: null },
          include: ['planted.ts'],
        }),
      );
      const { stdout } = spawnSync(tsc, ['-p', config], { encoding: 'utf8' });
      expect(uses.filter((name) => !stdout.includes(`Cannot find name '${name}'`))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
