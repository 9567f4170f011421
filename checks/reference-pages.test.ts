import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../apps/server/src/config.ts';
import { pageOf, rowsOf as measurementsOf } from '../bench/record.ts';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string): string => readFileSync(join(repoRoot, file), 'utf8');
const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repoRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

/** The rows of all tables of a page, as cells without their padding. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);

/** Variables whose default follows from others: the page says how. */
const DERIVED = new Set([
  'PUBLIC_URL',
  'CONTENT_PORT',
  'CONTENT_URL',
  'BACKUPS_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DEMO',
]);

const wrongDefaults = (page: string): string[] => {
  const documented = new Map(
    rowsOf(page).flatMap(([name = '', value = '']) =>
      codeIn(name).map((one) => [one, value] as const),
    ),
  );
  const variables = Object.entries(SETTINGS).map(([name, { byDefault }]) => ({
    name,
    value: byDefault || null,
  }));
  const known = new Set(variables.map(({ name }) => name));
  return [
    ...variables.flatMap(({ name, value }) => {
      const cell = documented.get(name);
      if (cell === undefined) return [`${name} has no row`];
      if (DERIVED.has(name)) return [];
      const expected = value === null ? 'none' : `\`${value}\``;
      return cell === expected ? [] : [`${name}: the page says ${cell}, not ${expected}`];
    }),
    ...[...documented.keys()]
      .filter((name) => /^[A-Z][A-Z_]+$/.test(name) && !known.has(name))
      .map((name) => `${name} is no variable`),
  ];
};

const scriptsOf = (): string[] =>
  Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);

/** Commands that a page does not list, and those it lists that `package.json` does not have. */
const wrongCommands = (page: string, scripts: readonly string[]): string[] => {
  const listed = rowsOf(page).flatMap(([command = '']) =>
    codeIn(command).map((one) => one.replace(/^npm (?:run )?/, '')),
  );
  return [
    ...scripts.filter((one) => !listed.includes(one)).map((one) => `${one} is missing`),
    ...listed
      .filter((one) => !['command', ...scripts].includes(one))
      .map((one) => `${one} is no script`),
  ];
};

/** Messages in the first column of a page that no source says. Literals that are joined count as one text. */
const unknownMessages = (page: string, sources: string): string[] => {
  const plain = (text: string) => text.replaceAll(/\\'/g, "'").replaceAll(/['’]/g, "'");
  const said = plain(sources);
  return rowsOf(page)
    .flatMap(([first = '']) => codeIn(first))
    .filter((message) => /[a-z] [a-z]/i.test(message) || message === 'slow')
    .filter((message) =>
      plain(message)
        .split('…')
        .map((part) => part.trim())
        .some((part) => part !== '' && !said.includes(part)),
    );
};

const sources = tracked('apps/server/src/*.ts', 'packages/*.ts', 'scripts/*.mjs')
  .filter((file) => !file.includes('.test.'))
  .map(textOf)
  .join('\n')
  // A comment is no message.
  .replaceAll(/^\s*(?:\/\*[^]*?\*\/|\/\/.*)/gm, '')
  .replaceAll(/['`] \+\n\s*['`]/g, '');

describe('the reference pages', () => {
  it('environment lists every variable with its default, and no other', () => {
    expect(wrongDefaults(textOf('docs/admin/environment.md'))).toEqual([]);
  });

  it('commands lists every script of package.json, and no other', () => {
    expect(wrongCommands(textOf('docs/admin/commands.md'), scriptsOf())).toEqual([]);
  });

  it('troubleshooting explains messages that the code says', () => {
    const page = textOf('docs/admin/troubleshooting.md');
    expect(rowsOf(page).length).toBeGreaterThan(50);
    expect(unknownMessages(page, sources)).toEqual([]);
  });

  it('measurements is as the commands write it', () => {
    const page = textOf('docs/develop/measurements.md');
    expect(measurementsOf(page).length).toBeGreaterThan(5);
    expect(pageOf(measurementsOf(page))).toBe(page);
  });

  it('are found wrong where a fault is planted', () => {
    const page = textOf('docs/admin/environment.md');
    expect(wrongDefaults(page.replaceAll('`4000`', '`5000`'))).toEqual([
      'PORT: the page says `5000`, not `4000`',
    ]);
    expect(wrongDefaults(page.replaceAll('`SMTP_URL`', '`SMTP_ADDRESS`'))).toEqual([
      'SMTP_URL has no row',
      'SMTP_ADDRESS is no variable',
    ]);
    expect(
      wrongCommands('| `npm run backup` | x |\n| `npm run nothing` | x |', ['backup', 'test']),
    ).toEqual(['test is missing', 'nothing is no script']);
    expect(unknownMessages('| `a job never ends` | x |\n| `call failed` | x |', sources)).toEqual([
      'a job never ends',
    ]);
  });
});
