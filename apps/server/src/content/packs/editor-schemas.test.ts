import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { editorSchemas } from './editor-schemas.ts';

const PUBLISHED = new URL('../../../../../docs/develop/content-pack-schema/', import.meta.url);

it('the JSON Schemas for editors are those that packs are checked with', async () => {
  const schemas = editorSchemas();
  expect((await readdir(PUBLISHED)).sort()).toEqual([...schemas.keys()].sort());
  for (const [name, schema] of schemas) {
    const published: unknown = JSON.parse(await readFile(new URL(name, PUBLISHED), 'utf8'));
    // Out of date? npm run content -- schema docs/develop/content-pack-schema
    expect(published, name).toEqual(schema);
  }
});
