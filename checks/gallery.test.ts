import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repoRoot = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string) => readFileSync(join(repoRoot, file), 'utf8');

/** The components that a file of the design system gives to others. */
const componentsOf = (text: string): string[] =>
  [...text.matchAll(/export (?:function|const) ([A-Z][a-z]\w*)/g)].map(([, name]) => name ?? '');

const missingIn = (gallery: string, components: readonly string[]): string[] =>
  components.filter((name) => !new RegExp(`<${name}\\b`).test(gallery));

const components = execFileSync('git', ['ls-files', 'packages/ui/src/**.tsx'], {
  cwd: repoRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.test.tsx'))
  .flatMap((file) => componentsOf(textOf(file)));

describe('the gallery', () => {
  it('has every component of the design system', () => {
    expect(components.length).toBeGreaterThan(20);
    const shown = readdirSync(join(repoRoot, 'apps/web/gallery'))
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => textOf(`apps/web/gallery/${file}`))
      .join('\n');
    expect(missingIn(shown, components)).toEqual([]);
  });

  it('is found to lack one that is planted', () => {
    const planted = componentsOf('export function Planted() {} export const PLANTED = 1;');
    expect(missingIn('<Button>', [...planted, 'Button'])).toEqual(['Planted']);
  });

  it('is no page of the build (.dependency-cruiser.mjs holds that none imports it)', () => {
    expect(textOf('apps/web/vite.config.ts')).toContain(
      "input: { index: 'index.html', login: 'login.html' },",
    );
    expect(textOf('apps/web/index.html') + textOf('apps/web/login.html')).not.toContain('gallery');
  });
});
