import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const RULES = join(repoRoot, 'packages/rules/src');
/** Words in a row, of a type or an array, or each in a literal of its own. */
const SEQUENCE = /'[\w.-]+'\)?(?:\s*[|,]\s*(?:Type\.Literal\()?'[\w.-]+'\)?)+/g;

type ClosedList = { name: string; file: string; words: readonly string[] };

const isListOfWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 1 && value.every((word) => typeof word === 'string');

/** Every list of words that a module of the rules exports. */
async function closedLists(): Promise<ClosedList[]> {
  const files = readdirSync(RULES).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const modules = await Promise.all(
    files.map(async (file) => ({
      file: `packages/rules/src/${file}`,
      exported: (await import(join(RULES, file))) as Readonly<Record<string, unknown>>,
    })),
  );
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isListOfWords(value) ? [{ name, file, words: value }] : [],
    ),
  );
}

/** The lists that a source writes out again: all their words in one row. */
const writtenOut = (source: string, lists: readonly ClosedList[]): string[] =>
  [...source.matchAll(SEQUENCE)].flatMap(([row]) => {
    const words = new Set([...row.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word));
    return lists
      .filter((list) => list.words.every((word) => words.has(word)))
      .map(({ name }) => name);
  });

describe('a closed list stands once, in the rules', () => {
  // The demo is written in two languages, however many there are.
  it('and no other source writes it out', async () => {
    const lists = await closedLists();
    expect(lists.length).toBeGreaterThan(15);
    const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
      cwd: repoRoot,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && !/\.(?:test|spec)\.|^content\//.test(file));
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      writtenOut(
        readFileSync(join(repoRoot, file), 'utf8'),
        lists.filter((list) => list.file !== file),
      ).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('finds one that is written out, in any order, and lets a part of one pass', async () => {
    const lists = await closedLists();
    expect(writtenOut("type Kind = 'eos' | 'ilm' | 'cap';", lists)).toEqual(['COURSE_KINDS']);
    expect(
      writtenOut(
        "Type.Union([Type.Literal('eos'), Type.Literal('ilm'), Type.Literal('cap')])",
        lists,
      ),
    ).toEqual(['COURSE_KINDS']);
    expect(writtenOut("const some = ['ilm', 'cap'];", lists)).toEqual([]);
  });
});
