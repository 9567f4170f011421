import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SPECIFICATION_PAGE } from './requirements/repository.ts';
import { sections } from './requirements/items/sections.ts';
import { specificationDocument } from './requirements/specification.ts';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
/** The overview says what the product is; no rule stands there that could be proved. */
const OVERVIEW = 'spec 1';
/** Planted in the tests of the coverage itself. */
const PLANTED = new Set(['checks/coverage.test.ts', 'checks/citations.test.ts']);
/** Names that pages outside the repository have. */
const OUTSIDE = /\((?:[^()]*[,;] )?(?:architecture|issue) \d+\b/g;
const EXAMPLE = /```[^]*?```|`[^`\n]*`/g;
/** A link within the repository, without its heading. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const PAGE = /\b[\w-]+\.md\b/g;
const PLACE = /\b(?:spec (\d+)|(D\d+)(?! ?[a-z]?\d))\b/g;

const places = new Set([OVERVIEW, ...sections.map(({ place }) => place)]);
const comments = (text: string): string[] => text.match(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g) ?? [];
const citedIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([whole]) => whole).filter((place) => !places.has(place));

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repoRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
const sources = tracked('*.ts', '*.tsx', '*.mjs').filter((file) => !PLANTED.has(file));
/** What `npm run coverage` writes is not kept. */
const pages = new Set([...tracked('*.md').map((file) => basename(file)), 'coverage.md']);
const astrayIn = (text: string): string[] => [
  ...[...text.matchAll(OUTSIDE)].map(([cited]) => cited),
  ...comments(text)
    .flatMap((comment) => [...comment.matchAll(PAGE)].map(([page]) => page))
    .filter((page) => !pages.has(page)),
];

describe('what is cited', () => {
  it('stands in docs/specification.md, as npm run coverage writes it', () => {
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

  it('a document links to files that there are', () => {
    const astray = tracked('*.md').flatMap((file) =>
      [...readFileSync(join(repoRoot, file), 'utf8').replaceAll(EXAMPLE, '').matchAll(LINK)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(repoRoot, dirname(file), target)))
        .map((target) => `${file} links to ${target}`),
    );
    expect(astray).toEqual([]);
  });

  it('finds one that leads nowhere', () => {
    const text = "/** As it has to be (spec 44, D5, D77). */ const color = 'spec 99'; // spec 12";
    expect(comments(text).flatMap(citedIn)).toEqual(['spec 44', 'D77', 'spec 12']);
    const outside =
      "/** By plans.md; see status.md. */ it('is quick (D5, architecture 9)', () => {}); // (issue 3)";
    expect(astrayIn(outside)).toEqual(['(D5, architecture 9', '(issue 3', 'plans.md']);
  });
});
