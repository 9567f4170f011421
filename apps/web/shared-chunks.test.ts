import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staleNames } from './shared-chunks.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesBelow = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(ROOT, folder, name),
  );
const libraries = () =>
  readdirSync(join(ROOT, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(ROOT, 'node_modules', name)).map((inside) => `${name}/${inside}`)
      : [name],
  );
const modules = () => [
  ...[
    'apps/web/src',
    ...['client', 'contract', 'rules', 'texts', 'ui'].map((name) => `packages/${name}/src`),
  ].flatMap(filesBelow),
  ...libraries().map((name) => join(ROOT, 'node_modules', name, 'index.js')),
  ...filesBelow('node_modules/lucide-react/dist/esm'),
  // Made by Vite itself.
  '\0vite/preload-helper.js',
];

describe('the names by which modules are put into shared chunks', () => {
  it('are those of files and libraries that are there', () => {
    expect(staleNames(modules())).toEqual([]);
  });

  it('are found stale where a file got another name', () => {
    const renamed = modules().map((id) =>
      id.replace('/src/routes/titled.ts', '/src/routes/with-title.ts'),
    );
    expect(staleNames(renamed)).toEqual(['/src/routes/titled.']);
  });
});
