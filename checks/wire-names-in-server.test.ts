import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));

/** Shared modules that are no call's area. Packages and analytics have their own names. */
const SHARED = /^(?:call|ids|errors|numbers|access|text|sources|tags|shapes\/.*)$/;
const OWN_WORDS = /^shapes\/(?:scorm|analytics-event)$/;
/** Words of the wire that no column has: an `ilm` is a course, a `skill` a program, a `class_…` a lesson, a `user` a student. */
const WIRE_NAME =
  /\b(?:ilms?|ilm_\w+|skill_\w+|user_(?:id|details)|class_(?:id|name|source|details|type)|asses_[se]date)\b/g;

/** Code without its comments and texts. */
const bare = (text: string): string =>
  text.replaceAll(
    /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (found) => (found.startsWith('/') ? '' : "''"),
  );

const contractImports = (text: string): string[] =>
  [...text.matchAll(/from '@skillkite\/contract\/([a-z/-]+)'/g)].map(([, from = '']) => from);

/** The wire ends in the files that answer a call, which name it, and in those that map a shape. */
const isEdge = (file: string, text: string): boolean =>
  /(?:-shapes?|\/routes)\.ts$/.test(file) ||
  contractImports(text).some((from) => !SHARED.test(from));

const inwardWireNames = (file: string, text: string): string[] =>
  isEdge(file, text)
    ? []
    : [
        ...contractImports(text).filter(
          (from) => from.startsWith('shapes/') && !OWN_WORDS.test(from),
        ),
        ...[...text.matchAll(/from '(\.[^']*-shapes?\.ts)'/g)].map(([, from = '']) => from),
        ...[...bare(text).matchAll(WIRE_NAME)].map(([name]) => name),
      ].map((found) => `${file}: ${found}`);

describe('names of the wire end at the edge of the server', () => {
  it('what features ask of each other has our names', () => {
    const files = execFileSync('git', ['ls-files', 'apps/server/src/*.ts'], {
      cwd: repoRoot,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file));
    expect(files.length).toBeGreaterThan(350);
    const found = files.flatMap((file) =>
      inwardWireNames(file, readFileSync(join(repoRoot, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('finds what is planted: a shape, one who asks a mapper, and a name', () => {
    const planted = `
      // skill_id in a comment
      import type { Badge } from '@skillkite/contract/shapes/reward';
      import type { LaunchState } from '@skillkite/contract/shapes/scorm';
      import type { CourseId } from '@skillkite/contract/ids';
      import { badgeFrom } from '../badges/badge-shape.ts';
      const { ilm_id, studentId } = settled;
      const WRITE = \`update x set user_id = 1\`;
    `;
    expect(inwardWireNames('features/planted/win.ts', planted)).toEqual([
      'features/planted/win.ts: shapes/reward',
      'features/planted/win.ts: ../badges/badge-shape.ts',
      'features/planted/win.ts: ilm_id',
    ]);
    expect(inwardWireNames('features/planted/card-shape.ts', planted)).toEqual([]);
    const handler = `import type { viewBadges } from '@skillkite/contract/learning/badges';\n${planted}`;
    expect(inwardWireNames('features/planted/view-badges.ts', handler)).toEqual([]);
  });
});
