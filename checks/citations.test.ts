import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SPECIFICATION_PAGE, sections } from './requirements/repository.ts';
import { citationsIn } from './requirements/citations.ts';
import { specificationDocument } from './requirements/specification.ts';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
/** Overview without rules to prove. */
const OVERVIEW = 'spec 1';
/** Planted in the tests of the coverage itself. */
const PLANTED = new Set(['checks/coverage.test.ts', 'checks/citations.test.ts']);
/** Names that pages outside the repository have. */
const OUTSIDE = /\((?:[^()]*[,;] )?(?:architecture|issue) \d+\b/g;
const EXAMPLE = /```[^]*?```|`[^`\n]*`/g;
/** A link within the repository, without its heading. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const PAGE = /\b[\w-]+\.md\b/g;
/** Code spans with a folder and file name, so that invented examples pass. */
const CODE = /`([^`\n]+)`/g;
const NAMED_FILE = /^[a-z][\w-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|ya?ml)$/;
const DECISION_HEAD =
  /^# (\d+)\. .+\n\n20\d\d-\d\d-\d\d · Status: (?:proposed|accepted|superseded by .+)\n\n/;
/** A path of a repository file. */
const FILE = /(?<![\w./:-])[\w-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:tsx?|mjs|css|ya?ml)\b/g;
const PLACE = /\b(?:spec (\d+)|(D\d+)(?! ?[a-z]?\d))\b/g;

/** `decision 47`, `decisions 12 and 47`, `docs/decisions, 19` in a comment. */
const DECISION = /\b(?:docs\/)?decisions?,? (\d+)(?:(?:,| and) (\d+))*/gi;
const DECISIONS = 'docs/decisions';
const DECISION_TABLE = `${DECISIONS}/README.md`;
/** A row of the table: number, title (a link, or text of a merged page), status. */
const DECISION_ROW = /^\| (\d+) +\| (?:\[.+\]\((.+\.md)\)|[^[\]|]+?) +\| (.+?) +\|$/gm;
/** English.md: a page of a decision is short. */
const LONGEST_DECISION = 40;
const places = new Set([OVERVIEW, ...sections.map(({ place }) => place)]);
const items = new Map<string, ReadonlySet<string>>(
  sections.map(({ place, items: own }) => [place, new Set(own.map(({ id }) => id))]),
);
const comments = (text: string): string[] => text.match(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g) ?? [];
const citedIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([whole]) => whole).filter((place) => !places.has(place));

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repoRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
const files = tracked();
/** `rules/school/grade.ts` is `packages/rules/src/school/grade.ts`. */
const withoutSrc = files.map((file) => `/${file.replace('/src/', '/')}`);
const isThere = (path: string) =>
  files.some((file) => file === path || file.endsWith(`/${path}`)) ||
  withoutSrc.some((file) => file.endsWith(`/${path}`));
const filesNamedIn = (page: string): string[] =>
  [...page.matchAll(CODE)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => NAMED_FILE.test(word));
const sources = tracked('*.ts', '*.tsx', '*.mjs', '*.css').filter((file) => !PLANTED.has(file));
const decisionPages = files.filter(
  (file) => /^docs\/decisions\/.+\.md$/.test(file) && file !== DECISION_TABLE,
);
const decisionRows = [
  ...readFileSync(join(repoRoot, DECISION_TABLE), 'utf8').matchAll(DECISION_ROW),
];
const decisionNumber = (file: string): string => String(Number(basename(file).slice(0, 4)));
const decisionNumbers = new Set([
  ...decisionRows.map(([, number = '']) => number),
  ...decisionPages.map(decisionNumber),
]);
const decisionsCitedIn = (text: string): string[] =>
  [...text.matchAll(DECISION)].flatMap(([whole]) => whole.match(/\d+/g) ?? []);
/** What `npm run coverage` writes is not kept. */
const pages = new Set([...tracked('*.md').map((file) => basename(file)), 'coverage.md']);
const astrayIn = (text: string): string[] => [
  ...[...text.matchAll(OUTSIDE)].map(([cited]) => cited),
  ...comments(text).flatMap((comment) => [
    ...[...comment.matchAll(PAGE)].map(([page]) => page).filter((page) => !pages.has(page)),
    ...[...comment.matchAll(FILE)].map(([path]) => path).filter((path) => !isThere(path)),
    ...citationsIn(comment).flatMap(({ place, item }) =>
      item === null || items.get(place)?.has(item) !== false ? [] : [`${place} ${item}`],
    ),
  ]),
];

describe('what is cited', () => {
  it('stands in docs/develop/specification.md, as npm run coverage writes it', () => {
    expect(readFileSync(SPECIFICATION_PAGE, 'utf8')).toBe(specificationDocument(sections));
  });

  it('a comment cites only places that there are', () => {
    const astray = sources.flatMap((file) => {
      const text = readFileSync(join(repoRoot, file), 'utf8');
      return [...comments(text).flatMap(citedIn), ...astrayIn(text)].map(
        (place) => `${file} cites ${place}`,
      );
    });
    expect(astray).toEqual([]);
  });

  it('a document, a page and a migration cite only places that there are', () => {
    const astray = tracked('*.md', '*.html', '*.sql').flatMap((file) =>
      citedIn(readFileSync(join(repoRoot, file), 'utf8').replaceAll(EXAMPLE, '')).map(
        (place) => `${file} cites ${place}`,
      ),
    );
    expect(astray).toEqual([]);
  });

  it('a document links to files that there are', () => {
    const astray = tracked('*.md').flatMap((file) =>
      [...readFileSync(join(repoRoot, file), 'utf8').replaceAll(EXAMPLE, '').matchAll(LINK)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(repoRoot, dirname(file), target)))
        .map((target) => `${file} links to ${target}`),
    );
    expect(astray).toEqual([]);
  });

  it('a document names files that there are', () => {
    const astray = tracked('*.md').flatMap((file) =>
      filesNamedIn(readFileSync(join(repoRoot, file), 'utf8'))
        .filter((path) => !isThere(path))
        .map((path) => `${file} names ${path}`),
    );
    expect(astray).toEqual([]);
  });

  it('a decision has its number, its date and its status, in at most 40 lines', () => {
    expect(decisionPages.length).toBeGreaterThan(15);
    const wrong = decisionPages.filter((file) => {
      const text = readFileSync(join(repoRoot, file), 'utf8');
      const [, number = ''] = DECISION_HEAD.exec(text) ?? [];
      return (
        !basename(file).startsWith(`${number.padStart(4, '0')}-`) ||
        text.trimEnd().split('\n').length > LONGEST_DECISION
      );
    });
    expect(wrong).toEqual([]);
  });

  it('the table of decisions has every page once, and every row its page', () => {
    const listed = decisionRows.flatMap(([, number = '', page]) =>
      page === undefined ? [] : [{ number, file: `${DECISIONS}/${page}` }],
    );
    expect(decisionRows.map(([, number = '']) => Number(number))).toEqual(
      [...new Set(decisionRows.map(([, number = '']) => Number(number)))].toSorted((a, b) => a - b),
    );
    expect(listed.filter(({ number, file }) => decisionNumber(file) !== number)).toEqual([]);
    expect(decisionPages.filter((page) => !listed.some(({ file }) => file === page))).toEqual([]);
  });

  it('a comment cites only decisions of the table', () => {
    const astray = sources.flatMap((file) =>
      comments(readFileSync(join(repoRoot, file), 'utf8'))
        .flatMap(decisionsCitedIn)
        .filter((number) => !decisionNumbers.has(number))
        .map((number) => `${file} cites decision ${number}`),
    );
    expect(astray).toEqual([]);
  });

  it('finds one that leads nowhere', () => {
    const text = "/** As it has to be (spec 44, D5, D77). */ const color = 'spec 99'; // spec 12";
    expect(comments(text).flatMap(citedIn)).toEqual(['spec 44', 'D77', 'spec 12']);
    const outside =
      "/** By plans.md; see map.md. */ it('is quick (D5, architecture 9)', () => {}); // (issue 3)";
    expect(astrayIn(outside)).toEqual(['(D5, architecture 9', '(issue 3', 'plans.md']);
    expect(decisionsCitedIn('as decisions 12 and 47 say (decision 3; docs/decisions, 19)')).toEqual(
      ['12', '47', '3', '19'],
    );
    const page =
      'The `rules/school/grade.ts` of `node rules/no-such.ts`, and `features/<area>/x.ts`.';
    expect(filesNamedIn(page).filter((path) => !isThere(path))).toEqual(['rules/no-such.ts']);
    const file =
      '// As app/no-such.ts has it (spec 4 no-such-rule, locked-refused), unlike client/wire.ts (spec 4 locked-refused).';
    expect(astrayIn(file)).toEqual(['app/no-such.ts', 'spec 4 no-such-rule']);
  });
});
