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
  const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter(
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

/** Closed lists of three or more strings: a union type, a const array, or a schema. */
const declaredIn = (source: string): string[] =>
  [...source.matchAll(SEQUENCE)].flatMap(({ 0: row, index }) => {
    const before = source.slice(0, index).trimEnd();
    const isUnion = /'\s*\|/.test(row) && !/[,<]$/.test(before);
    const isList =
      before.endsWith('[') && /^,?\s*\] as const/.test(source.slice(index + row.length));
    const isSchema = /\boneOf\($/i.test(before);
    const words = new Set([...row.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word));
    return words.size > 2 && (isUnion || isList || isSchema)
      ? [[...words].toSorted().join(' ')]
      : [];
  });

const sourcesOf = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repoRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.(?:test|spec)\.|^content\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(repoRoot, file), 'utf8') }));

describe('a closed list stands once, in the rules', () => {
  // The demo is written in two languages, however many there are.
  it('and no other source writes it out', async () => {
    const lists = await closedLists();
    expect(lists.length).toBeGreaterThan(15);
    const sources = sourcesOf('*.ts', '*.tsx', '*.mjs');
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap(({ file, source }) =>
      writtenOut(
        source,
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

  // The engine of SCORM imports nothing, and has the books' words for itself.
  it('nor do two files declare the same words', () => {
    const declared = sourcesOf(
      'apps/*.ts',
      'apps/*.tsx',
      'packages/*.ts',
      ':!packages/scorm',
    ).flatMap(({ file, source }) =>
      [...new Set(declaredIn(source))].map((words) => ({ file, words })),
    );
    expect(declared.length).toBeGreaterThan(100);
    const twice = [...Map.groupBy(declared, ({ words }) => words)]
      .filter(([, places]) => places.length > 1)
      .map(([words, places]) => `${words}: ${places.map(({ file }) => file).join(', ')}`);
    expect(twice).toEqual([]);
  });

  it('finds what is declared as a type, a list and a schema, and takes no parts of a type for one', () => {
    expect(
      declaredIn(`
        type Size = 'small' | 'large' | 'middle';
        const SIZES = ['small', 'middle', 'large'] as const;
        const size = OneOf('large', 'middle', 'small');
        type Part = Pick<Whole, 'small' | 'middle' | 'large'>;
        show(['small', 'middle', 'large']);`),
    ).toEqual(Array.from({ length: 3 }, () => 'large middle small'));
  });
});
