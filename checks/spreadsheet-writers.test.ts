import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'scripts/*.{ts,mjs}'];

it('every writer of CSV guards cells by the one rule (packages/rules/src/school/roster/formula-guard.ts)', () => {
  const writers = globSync(SOURCES).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const calls = source.match(/\bunparse\(/g)?.length ?? 0;
    const guards = source.match(/escapeFormulae: FORMULA_START\b/g)?.length ?? 0;
    return calls > 0 ? [{ file, isGuarded: calls === guards }] : [];
  });
  expect(writers.length).toBeGreaterThan(0);
  expect(writers.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
});
