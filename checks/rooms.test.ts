import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { arrowsBetween, crowded, inCircles } from './rooms.ts';

const MOST_FILES = 25;
/** Data, and lists of which each entry is a file of its own: migrations, decisions, requirements. */
const LISTS =
  /^(?:apps\/server\/migrations|content\/demo|docs\/decisions|docs\/develop\/requirements)(?:\/|$)/;
const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const tracked = execFileSync('git', ['ls-files'], { cwd: repoRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
/** Tests may bring together what the product keeps apart. */
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe('rooms (decision 93)', () => {
  it('hold at most 25 files each', () => {
    expect(
      crowded(tracked, MOST_FILES).filter((folder) => !LISTS.test(folder.split(':')[0] ?? '')),
    ).toEqual([]);
  });

  it('are found where they hold more', () => {
    const files = ['a/one.ts', 'a/two.ts', 'a/three.test.ts', 'a/b/one.ts', 'c/one.ts'];
    expect(crowded(files, 2)).toEqual(['a: 3']);
  });

  it('lie one above the other: no two need each other', () => {
    const arrows = arrowsBetween(
      sources.map((file) => ({ file, text: readFileSync(repoRoot + file, 'utf8') })),
    );
    expect(arrows.size).toBeGreaterThan(50);
    expect(inCircles(arrows)).toEqual([]);
  });

  it('are found where they need each other, by files that do not', () => {
    const arrows = arrowsBetween([
      {
        file: 'apps/server/src/learning/badges/a.ts',
        text: `import { it } from '../journey/b.ts';`,
      },
      {
        file: 'apps/server/src/learning/journey/c.ts',
        text: `const x = await import('../badges/d.ts');`,
      },
      {
        file: 'apps/server/src/learning/journey/staff/e.ts',
        text: `export * from '../../../http/f.ts';`,
      },
      { file: 'apps/server/src/app.ts', text: `import './learning/badges/a.ts';` },
    ]);
    expect(arrows.get('apps/server/src/learning/journey')).toContain('apps/server/src/http');
    expect(inCircles(arrows)).toEqual([
      'apps/server/src/learning/badges',
      'apps/server/src/learning/journey',
    ]);
  });
});

/** The renderer evaluates modules of these folders once for all students (apps/web/vite.server.config.ts). */
const SHARED = /^packages\/(?:contract|rules|texts)\/src\//;
const STATE =
  /^(?:export )?(?:let|var) \w+|^(?:export )?const \w+ = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);?$/;
/** Formatters and days of a time zone: the same for everyone. */
const SAME_FOR_ALL = ['packages/rules/src/time/calendar-day.ts'];

it('modules that pages share on the server keep no state of a student (decision 91)', () => {
  const kept = sources
    .filter((file) => SHARED.test(file) && !SAME_FOR_ALL.includes(file))
    .flatMap((file) =>
      readFileSync(`${repoRoot}/${file}`, 'utf8')
        .split('\n')
        .filter((line) => STATE.test(line))
        .map((line) => `${file}: ${line}`),
    );
  expect(kept).toEqual([]);
  expect(STATE.test('export const waiting = new Map<string, number>();')).toBe(true);
});
