import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const config = join(repoRoot, '.dependency-cruiser.mjs');
const { default: rules } = (await import(config)) as {
  default: { forbidden: readonly { name: string }[] };
};
const names = rules.forbidden.map(({ name }) => name);

/** What may be imported by those above it. */
const GROUND = [
  'packages/rules/src/rule.ts',
  'packages/contract/src/call.ts',
  'packages/bridge/src/message.ts',
  'packages/formats/src/format.ts',
  'apps/server/src/config.ts',
  'apps/server/src/http/serve.ts',
  'apps/server/src/services.ts',
  'apps/server/src/student-reads.ts',
  'apps/server/src/learning/coins/coins.ts',
  'apps/server/src/content/packs/pack.ts',
  'apps/server/src/commands/content.ts',
  'apps/server/src/demo/people.ts',
  'apps/web/gallery/gallery.ts',
  'packages/ui/src/button.ts',
  'packages/client/src/post.ts',
  'apps/web/src/app/store.ts',
  'apps/web/src/features/home/home-page.ts',
  'apps/player/src/player.ts',
];

const planted = (from: string, to: string, how = `import { it } from '${to}';`) => ({
  from,
  text: `${how}\nexport const used = it;\n`,
});

/** For each rule the files that break it, in the ways an import can be written. */
const PLANTED: Record<string, readonly { from: string; text: string }[]> = {
  'rules-import-nothing': [
    planted('packages/rules/src/planted-1.ts', '../../contract/src/call.ts'),
    planted('packages/rules/src/planted-2.ts', '@skillkite/contract/src/call.ts'),
    planted('packages/rules/src/planted-3.ts', 'a-library'),
    planted('packages/rules/src/planted-4.ts', 'node:fs'),
  ],
  'scorm-imports-nothing': [
    planted('packages/scorm/src/planted-1.ts', '../../rules/src/rule.ts'),
    planted('packages/scorm/src/planted-2.ts', 'node:fs'),
  ],
  'content-below-contract': [
    planted('packages/content/src/planted-1.ts', '../../contract/src/call.ts'),
    planted('packages/content/src/planted-2.ts', '../../../apps/server/src/config.ts'),
  ],
  'contract-below-apps': [
    planted('packages/contract/src/planted-1.ts', '../../../apps/server/src/config.ts'),
    planted('packages/contract/src/planted-2.ts', '../../bridge/src/message.ts'),
  ],
  'texts-below-apps': [
    planted('packages/texts/src/planted-1.ts', '../../../apps/web/src/app/store.ts'),
    planted('packages/texts/src/planted-2.ts', '../../contract/src/call.ts'),
  ],
  'formats-below-apps': [
    planted('packages/formats/src/planted-1.ts', '../../../apps/server/src/config.ts'),
    planted('packages/formats/src/planted-2.ts', '../../contract/src/call.ts'),
  ],
  'bridge-below-apps': [
    planted('packages/bridge/src/planted-1.ts', '../../../apps/web/src/app/store.ts'),
    planted('packages/bridge/src/planted-2.ts', '../../contract/src/call.ts'),
  ],
  'ui-below-apps': [
    planted('packages/ui/src/planted-1.ts', '../../../apps/web/src/features/home/home-page.ts'),
    planted('packages/ui/src/planted-2.tsx', '../../client/src/post.ts'),
  ],
  'client-below-apps': [
    planted('packages/client/src/planted-1.ts', '../../../apps/web/src/app/store.ts'),
    planted('packages/client/src/planted-2.tsx', '../../ui/src/button.ts'),
  ],
  'build-below-apps': [
    planted('packages/build/src/planted-1.ts', '../../../apps/web/src/app/store.ts'),
    planted('packages/build/src/planted-2.ts', '../../contract/src/call.ts'),
  ],
  'formats-not-for-students': [
    planted('apps/web/src/planted-9.ts', '../../../packages/formats/src/format.ts'),
    planted('apps/player/src/planted-3.ts', '@skillkite/formats/src/format.ts'),
    planted('packages/ui/src/planted-3.ts', '../../formats/src/format.ts'),
    planted('packages/client/src/planted-3.ts', '../../formats/src/format.ts'),
    planted('packages/bridge/src/planted-3.ts', '../../formats/src/format.ts'),
  ],
  'player-alone': [
    planted('apps/player/src/planted-1.ts', '../../web/src/app/store.ts'),
    planted('apps/player/src/planted-2.ts', '@skillkite/contract/src/call.ts'),
  ],
  'web-alone': [
    planted('apps/web/src/planted-1.ts', '../../server/src/config.ts'),
    planted('apps/web/src/planted-2.ts', '@skillkite/server/src/config.ts'),
    planted(
      'apps/web/src/planted-3.ts',
      '',
      `import type { it } from '../../server/src/config.ts';`,
    ),
    planted(
      'apps/web/src/planted-4.ts',
      '',
      `const { it } = await import('../../server/src/config.ts');`,
    ),
    planted('apps/web/src/planted-5.ts', '', `export { it } from '../../server/src/config.ts';`),
  ],
  'console-alone': [
    planted('apps/console/src/planted-1.ts', '../../server/src/app.ts'),
    planted('apps/console/src/planted-2.ts', '../../web/src/app/store.ts'),
    planted('apps/console/src/planted-3.ts', '../../web/src/features/home/home-page.ts'),
  ],
  'server-alone': [planted('apps/server/src/planted-1.ts', '../../web/src/app/store.ts')],
  'server-ground-knows-no-feature': [
    planted('apps/server/src/http/planted-1.ts', '../learning/coins/coins.ts'),
    planted('apps/server/src/files/planted-2.ts', '../content/packs/pack.ts'),
    planted('apps/server/src/database/deep/planted-3.ts', '../../commands/content.ts'),
    planted('apps/server/src/jobs/planted-4.ts', '../demo/people.ts'),
  ],
  'services-in-composition-only': [
    planted('apps/server/src/learning/coins/planted-2.ts', '../../services.ts'),
    planted('apps/server/src/http/planted-5.ts', '', `import type { it } from '../services.ts';`),
    planted('apps/server/src/staff-jobs.ts', './services.ts'),
    planted('apps/server/src/first-paint/planted-6.ts', '../student-reads.ts'),
  ],
  'app-below-features': [planted('apps/web/src/app/planted-1.ts', '../features/home/home-page.ts')],
  'web-features-apart': [
    planted('apps/web/src/features/journey/planted-1.tsx', '../home/home-page.ts'),
  ],
  'gallery-in-no-build': [
    planted('apps/web/src/planted-7.tsx', '../gallery/gallery.ts'),
    planted(
      'apps/web/src/features/home/planted-8.tsx',
      '',
      `void import('../../../gallery/gallery.ts');`,
    ),
  ],
  'no-circles': [planted('apps/server/src/learning/coins/planted-1.ts', './the-other-half.ts')],
};

/** A cycle is reported once, at its first file. */
const OTHER_HALF = planted('apps/server/src/learning/coins/the-other-half.ts', './planted-1.ts');

/** Allowed imports, so that a rule that forbids everything fails. */
const SOUND = [
  planted('apps/web/src/features/home/sound-1.ts', '../../app/store.ts'),
  planted('apps/web/src/features/home/sound-2.ts', './home-page.ts'),
  planted('apps/web/src/sound-3.ts', '@skillkite/contract/src/call.ts'),
  planted('apps/server/src/learning/programs/sound-4.ts', '../../http/serve.ts'),
  planted('apps/server/src/job-kinds.ts', './services.ts'),
  planted('apps/server/src/testing/sound-11.ts', '../services.ts'),
  planted('apps/server/src/sound-5.ts', 'node:fs'),
  planted('apps/server/src/sound-6.ts', 'a-library'),
  planted('apps/web/gallery/sound-9.tsx', '../../../packages/ui/src/button.ts'),
  planted('apps/console/src/sound-10.tsx', '../../../packages/client/src/post.ts'),
  planted('packages/contract/src/sound-7.ts', '@skillkite/rules/src/rule.ts'),
  planted('packages/rules/src/sound-8.test.ts', 'a-library'),
  planted('packages/formats/src/sound-11.ts', '../../rules/src/rule.ts'),
  planted('apps/console/src/sound-12.tsx', '../../../packages/formats/src/format.ts'),
];

type Violation = { rule: { name: string }; from: string };

describe('the rules of imports are not blind', () => {
  let folder: string;
  let found: readonly Violation[];
  const cruise = (file: string) => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(repoRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        file,
        '--output-type=json',
        'packages',
        'apps',
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillkite-imports-')));
    for (const path of GROUND) write(path, 'export const it = 1;\n');
    const all = [...Object.values(PLANTED).flat(), OTHER_HALF, ...SOUND];
    for (const { from, text } of all) write(from, text);
    write('package.json', '{"type":"module"}');
    write('node_modules/a-library/package.json', '{"name":"a-library","main":"index.js"}');
    write('node_modules/a-library/index.js', 'exports.it = 1;\n');
    mkdirSync(join(folder, 'node_modules/@skillkite'));
    for (const path of [
      'packages/rules',
      'packages/contract',
      'packages/bridge',
      'packages/formats',
      'apps/server',
    ])
      symlinkSync(
        join('../..', path),
        join(folder, 'node_modules/@skillkite', path.split('/')[1] ?? ''),
      );
    found = cruise(config);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const rulesBrokenBy = (file: string) =>
    found.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  it('every rule of the configuration has its violations here', () => {
    expect(Object.keys(PLANTED)).toEqual(names);
  });

  it.each(
    Object.entries(PLANTED).flatMap(([name, files]) => files.map((file) => ({ name, ...file }))),
  )('$name finds $from', ({ name, from }) => {
    expect(rulesBrokenBy(from)).toContain(name);
  });

  it('what the rule set allows breaks no rule', () => {
    for (const { from } of SOUND) expect(rulesBrokenBy(from), from).toEqual([]);
    for (const from of GROUND) expect(rulesBrokenBy(from), from).toEqual([]);
  });
});
