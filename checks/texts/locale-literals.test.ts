import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('../..', import.meta.url));
/** And its test. */
const REGISTRY = /^packages\/rules\/src\/text\/locale\.(?:test\.)?ts$/;
/** Written in languages, not about them; and what this check plants. */
const WRITTEN_IN = /^content\/|^packages\/texts\/src\/[a-z]{2}\/|^checks\/texts\/locale-literals/;
/** A test may take one language for its case, but no list of them. */
const IS_TEST = /\.(?:test|spec)\.tsx?$|^(?:e2e|checks)\/|\/testing\//;

const CODE = `['"\`](?:${LOCALE_CODES.join('|')})['"\`]`;
const LITERAL = new RegExp(CODE, 'g');
const LIST = new RegExp(`(?<=[[|?=]\\s*)${CODE}\\s*[|,:]\\s*${CODE}`, 'g');

/** Codes that a file writes out instead of taking them from the registry. */
const literalsIn = (file: string, text: string): string[] =>
  [...text.matchAll(IS_TEST.test(file) ? LIST : LITERAL)].map(([code]) => `${file}: ${code}`);

describe('the languages stand in one list (D17 one-registry)', () => {
  it('no other file names their codes', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
      cwd: repoRoot,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && !REGISTRY.test(file) && !WRITTEN_IN.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      literalsIn(file, readFileSync(join(repoRoot, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('finds one that is planted', () => {
    const plant = `type Language = 'en' | 'hi'; const other = language === "hi" ? 1 : 2;`;
    expect(literalsIn('apps/web/src/app/planted.ts', plant)).toHaveLength(3);
    expect(literalsIn('apps/web/src/app/planted.test.ts', plant)).toEqual([
      `apps/web/src/app/planted.test.ts: 'en' | 'hi'`,
    ]);
    expect(literalsIn('apps/web/src/planted.ts', `new Intl.PluralRules('en-US')`)).toEqual([]);
  });
});
