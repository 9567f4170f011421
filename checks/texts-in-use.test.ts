import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsOf } from '@skillkite/texts/load';
import type { Texts } from '@skillkite/texts/translate';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));

/** Whose sources speak from an area without naming it: its application's own. */
const SPEAKS: Readonly<Record<string, RegExp>> = {
  console: /^apps\/console\//,
  login: /^apps\/web\/src\/(?:features\/login|app)\//,
  classroom: /^apps\/web\/src\/features\/classroom\//,
  player: /^apps\/player\//,
  shell: /^apps\/web\//,
  paper: /^apps\/server\//,
};
const FORM = /_(?:zero|one|two|few|many|other)$/;

const SPEAKING = ['apps', 'packages/rules', 'packages/contract', ':(glob)packages/texts/src/*.ts'];
const sources = execFileSync('git', ['ls-files', ...SPEAKING], {
  cwd: repoRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(repoRoot, file), 'utf8') }));

const wordsIn = (found: readonly { source: string }[]): Set<string> =>
  new Set(found.flatMap(({ source }) => source.match(/[\w-]+/g) ?? []));
/** The words of closed lists are keys of their texts: `t(course.kind)`. */
const LISTED = wordsIn(sources.filter(({ file }) => /^packages\/(?:rules|contract)\//.test(file)));

/** What a group is asked for by may come from any source: `t(`upload.${state.kind}`)`. */
const ANYWHERE = wordsIn(sources);

/** Ends of keys that are put together: `${step}Title`. */
const endsIn = (found: readonly { source: string }[]): string[] =>
  found.flatMap(({ source }) =>
    [...source.matchAll(/t\(`\$\{[^}`]*\}(\w+)`/g)].map(([, end = '']) => end),
  );

/** Each key and each key within a group, by its path. */
const partsOf = (texts: Texts, path: readonly string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const own = [...path, key.replace(FORM, '')];
    return typeof text === 'string' ? [own] : [own, ...partsOf(text, own)];
  });

/** Keys that nothing asks for, by name or as a word of a closed list; a group by its own name. */
function unusedIn(area: string, texts: Texts): string[] {
  const speaking = sources.filter(
    ({ file, source }) =>
      source.includes(`'${area}'`) ||
      source.includes(`/${area}'`) ||
      SPEAKS[area]?.test(file) === true,
  );
  const words = wordsIn(speaking);
  const ends = endsIn(speaking);
  return partsOf(texts)
    .filter((path) => {
      const key = path.at(-1) ?? '';
      const isWithin = path.length > 1 && key.split(' ').every((word) => ANYWHERE.has(word));
      return (
        !isWithin &&
        !words.has(key) &&
        !LISTED.has(key) &&
        !ends.some((end) => key.endsWith(end) && key !== end)
      );
    })
    .map((path) => path.join('.'));
}

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );
/** Texts without a form beside their forms: a count always has one. */
const formlessIn = (texts: Texts): string[] => {
  const keys = keysOf(texts);
  const withForms = new Set(
    keys.filter((key) => FORM.test(key)).map((key) => key.replace(FORM, '')),
  );
  return keys.filter((key) => withForms.has(key));
};

const areas = await Promise.all(
  readdirSync(join(repoRoot, 'packages/texts/src/en')).map(async (file) => {
    const area = file.replace('.ts', '');
    return { area, texts: await textsOf('en', area) };
  }),
);
const inArea = (found: (area: string, texts: Texts) => readonly string[]): string[] =>
  areas.flatMap(({ area, texts }) => found(area, texts).map((key) => `${area}.${key}`));

describe('texts', () => {
  it('are all asked for', () => {
    expect(areas.length).toBeGreaterThan(35);
    expect(inArea(unusedIn)).toEqual([]);
  });

  it('that count have their forms alone', () => {
    expect(inArea((_, texts) => formlessIn(texts))).toEqual([]);
  });

  it('the check is not blind', () => {
    expect(unusedIn('support', { heading: '', nobodyAsks_one: '' })).toEqual(['nobodyAsks']);
    expect(unusedIn('support', { heading: { nobodyAsks: '' } })).toEqual(['heading.nobodyAsks']);
    expect(formlessIn({ of: { days: '', days_one: '', hours: '' } })).toEqual(['of.days']);
  });
});
