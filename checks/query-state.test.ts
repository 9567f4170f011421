import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const folder = 'apps/web/src/features/';

const screens = execFileSync('git', ['ls-files', `${folder}*.tsx`], {
  cwd: repoRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '')
  .map((file) => ({
    file: file.slice(folder.length),
    text: readFileSync(join(repoRoot, file), 'utf8'),
  }));

/** An activity's launch is a write: it has words for its failure, and no query. */
const LAUNCH = 'classroom/scorm/scorm-lesson.tsx';

const asks = (text: string): boolean => /Api\.use\w+Query\(/.test(text);
const saysFailures = (text: string): boolean => /\b(?:LoadError|useFailureWords)\b/.test(text);
const shows = (component: string, text: string): boolean =>
  new RegExp(`<${component}\\b`).test(text);

/** Components that pass their props to `QueryState`. */
const wrappers = screens
  .filter(({ text }) => shows('QueryState', text) && !asks(text))
  .flatMap(({ text }) => [...text.matchAll(/export function ([A-Z]\w+)/g)].map(([, name]) => name));

const showsByQueryState = (text: string): boolean =>
  ['QueryState', ...wrappers].some((component) => shows(`${component}`, text));

const isByHand = (text: string): boolean =>
  saysFailures(text) || (asks(text) && !showsByQueryState(text));

describe('what was asked for shows by QueryState', () => {
  it('no screen has branches of its own for loading and failure', () => {
    const found = screens.filter(({ text }) => isByHand(text)).map(({ file }) => file);
    expect(found).toEqual([LAUNCH]);
  });

  it('finds one that is planted', () => {
    expect(isByHand('if (error) return <LoadError title={t("failed")} />;')).toBe(true);
    expect(isByHand('const { data } = homeApi.useCarouselQuery({}); return data && <p />;')).toBe(
      true,
    );
    expect(isByHand('<QueryState of={homeApi.useCarouselQuery({})}>{show}</QueryState>;')).toBe(
      false,
    );
  });
});
