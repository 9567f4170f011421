import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
/** Mappers of wire names; the Studio, whose drafts are in words of the pack format; the service worker, which stores raw responses; and analytics, with its own names. */
const EDGE =
  /^packages\/client\/src\/(?:wire|post)\.|^apps\/web\/src\/(?:app\/(?:domain|analytics)\.|app\/(?:endpoints|analytics)\/|features\/[^/]+\/endpoints\.ts|worker\/)|^apps\/console\/src\/(?:app\/endpoints\/[a-z]+|family\/endpoints)\.ts$|^apps\/console\/src\/screens\/studio\//;
/** A component test, and what helps it, answers the calls of its component as the server would. */
const ANSWERS = /\.test\.tsx$|^apps\/console\/src\/testing\//;
/** Keys of texts have their forms of plural. */
const OF_TEXTS = /^apps\/web\/src\/app\/translate\.test\.ts$/;

/** Code without comments and string contents; template expressions stay. */
const bare = (text: string): string =>
  text
    .replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (found) =>
      found.startsWith('/') ? '' : "''",
    )
    .replaceAll(/`(?:\\.|[^`\\])*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, put]) => put).join(' ; '),
    );

/** Names of the wire, and shapes of answers and requests as the wire has them. */
const wireNamesIn = (file: string, text: string): string[] => [
  ...[...bare(text).matchAll(/\b(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|ilms?)\b/g)].map(
    ([name]) => `${file}: ${name}`,
  ),
  ...[...text.matchAll(/\b(?:DetailsOf|RequestOf)\b|@skillkite\/contract\/shapes\/[a-z-]+/g)].map(
    ([name]) => `${file}: ${name}`,
  ),
];

describe('names of the wire end at the edge of the browser', () => {
  it('screens, hooks and the store speak of courses and programs', () => {
    const files = execFileSync(
      'git',
      [
        'ls-files',
        ...['apps/web', 'apps/console', 'packages/client', 'packages/ui'].map(
          (folder) => `${folder}/src/*.ts*`,
        ),
      ],
      {
        cwd: repoRoot,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter(
        (file) => file !== '' && !EDGE.test(file) && !ANSWERS.test(file) && !OF_TEXTS.test(file),
      );
    expect(files.length).toBeGreaterThan(250);
    const found = files.flatMap((file) =>
      wireNamesIn(file, readFileSync(join(repoRoot, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('finds what is planted, and no texts', () => {
    const planted = `
      // user_id in a comment
      import type { Ilm } from '@skillkite/contract/shapes/course';
      const { ilm_id, is_old: isOld } = course;
      track('class_completed', { programId: course['skill'] });
      const path = \`/ilm-journey?skill_id=\${course.skill_id}\`;
      type Shown = DetailsOf<typeof exploreCourse>['x'];
    `;
    expect(wireNamesIn('planted.tsx', planted)).toEqual([
      'planted.tsx: ilm_id',
      'planted.tsx: is_old',
      'planted.tsx: skill_id',
      'planted.tsx: @skillkite/contract/shapes/course',
      'planted.tsx: DetailsOf',
    ]);
  });
});
