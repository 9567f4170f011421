import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../e2e/fixtures/chromium.ts';

const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const tools = join(repoRoot, 'node_modules/.bin');
const NAME = '@skillkite/scorm';
const SOURCES = join(repoRoot, 'packages/scorm');
const PLAYED = [
  'opened read',
  'opened quiz',
  'resumed quiz',
  'quiz goes on at question 2',
  'completed true, passed true, measure 0.9',
];

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, {
    cwd,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), tools, process.env['PATH']].join(delimiter),
    },
    encoding: 'utf8',
  });

describe('the SCORM engine as others would have it', () => {
  let folder = '';
  const installed = () => join(folder, 'node_modules', NAME);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-package-'));
    run('npm', ['pack', '--silent', '--pack-destination', folder], SOURCES);
    const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], folder);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('holds its modules with their types, its page and its example, and needs nothing else', async () => {
    const of = async (path: string) => (await readdir(join(installed(), path))).sort();
    const filesIn = async (folder: string) =>
      (await readdir(folder, { recursive: true })).filter(
        (name) => name.endsWith('.ts') || name.endsWith('.js'),
      );
    expect(await of('')).toEqual(['README.md', 'dist', 'example.mjs', 'package.json']);
    const sources = (await filesIn(join(SOURCES, 'src'))).filter(
      (name) => !name.endsWith('.test.ts'),
    );
    expect((await filesIn(join(installed(), 'dist'))).sort()).toEqual(
      sources
        .flatMap((name) => [name.replace(/\.ts$/, '.js'), name.replace(/\.ts$/, '.d.ts')])
        .sort(),
    );
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('@types');
    expect(await readdir(join(folder, 'node_modules/@skillkite'))).toEqual(['scorm']);
  });

  it('its page shows the example as it is', async () => {
    const example = await readFile(join(installed(), 'example.mjs'), 'utf8');
    const readme = await readFile(join(installed(), 'README.md'), 'utf8');
    expect(readme).toContain(`\`\`\`js\n${example}\`\`\``);
  });

  it('its example plays in Node', async () => {
    const example = await readFile(join(installed(), 'example.mjs'), 'utf8');
    await writeFile(join(folder, 'play.mjs'), example);
    expect(run(process.execPath, ['play.mjs'], folder).trim().split('\n')).toEqual(PLAYED);
  });

  it('its example plays in a browser, as a module of a page', async () => {
    const modules = await readdir(join(installed(), 'dist'));
    const names = modules.flatMap((name) => /^(.+)\.js$/.exec(name)?.[1] ?? []);
    const imports = Object.fromEntries(
      names.map((name) => [`${NAME}/${name}`, `/dist/${name}.js`]),
    );
    const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>
      <script type="module" src="/example.mjs"></script>`;
    const browser = await chromium.launch(launchOptions());
    try {
      const tab = await browser.newPage();
      const said: string[] = [];
      tab.on('console', (message) => said.push(message.text()));
      tab.on('pageerror', ({ message }) => said.push(message));
      await tab.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page });
        const path = join(installed(), pathname);
        return route.fulfill({ contentType: 'text/javascript', path });
      });
      await tab.goto('http://package.test/');
      await expect.poll(() => said).toEqual(PLAYED);
    } finally {
      await browser.close();
    }
  });

  it('its types work without DOM and Node types', async () => {
    const consumer = join(folder, 'consumer');
    await mkdir(consumer);
    await writeFile(
      join(consumer, 'page.ts'),
      `import { activityTree } from '${NAME}/activity-tree';
import type { ItemDefinition } from '${NAME}/definition';
import { newTracking, navigate } from '${NAME}/session';
export function start(organization: ItemDefinition): string | null {
  const tree = activityTree(organization);
  const { outcome } = navigate(tree, newTracking(tree, Math.random), { kind: 'start' }, Math.random);
  return outcome.kind === 'delivered' ? outcome.id : null;
}
// @ts-expect-error -- No request is called so.
export const unknown: Parameters<typeof navigate>[2] = { kind: 'begin' };
`,
    );
    for (const resolution of [
      ['--module', 'NodeNext'],
      ['--module', 'ESNext', '--moduleResolution', 'bundler'],
    ]) {
      const args = ['--noEmit', '--strict', '--target', 'ES2024', '--lib', 'ES2024', '--types', ''];
      const said = run('tsc', ['--ignoreConfig', ...args, ...resolution, 'page.ts'], consumer);
      expect(said).toBe('');
    }
  });
});
