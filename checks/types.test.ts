import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));

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
  linesOf(join(repoRoot, 'node_modules/.bin/tsc'), ['-p', project, '--listFilesOnly']).map((file) =>
    file.slice(repoRoot.length),
  );

describe('types', () => {
  it('of every file are checked', () => {
    const all = linesOf('git', ['ls-files', '*.ts', '*.tsx', '*.mts']);
    const checked = new Set(projects().flatMap(checkedBy));
    expect(all.filter((file) => !checked.has(file))).toEqual([]);
  });
});
