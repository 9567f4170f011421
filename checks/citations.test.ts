import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const PLACE = /\b(?:spec (\d+)|(D\d+)(?! ?[a-z]?\d))\b/g;

const places = new Set([OVERVIEW, ...sections.map(({ place }) => place)]);
const comments = (text: string): string[] => text.match(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g) ?? [];
const citedIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([whole]) => whole).filter((place) => !places.has(place));

describe('what is cited (issue 9)', () => {
  it('stands in docs/specification.md, as npm run coverage writes it', () => {
    expect(readFileSync(SPECIFICATION_PAGE, 'utf8')).toBe(specificationDocument(sections));
  });

  it('a comment cites only places that there are', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
      cwd: repoRoot,
      encoding: 'utf8',
    });
    const astray = files
      .split('\n')
      .filter((file) => file !== '' && !PLANTED.has(file))
      .flatMap((file) =>
        comments(readFileSync(join(repoRoot, file), 'utf8'))
          .flatMap(citedIn)
          .map((place) => `${file} cites ${place}`),
      );
    expect(astray).toEqual([]);
  });

  it('finds one that leads nowhere', () => {
    const text = "/** As it has to be (spec 44, D5, D77). */ const color = 'spec 99'; // spec 12";
    expect(comments(text).flatMap(citedIn)).toEqual(['spec 44', 'D77', 'spec 12']);
  });
});
