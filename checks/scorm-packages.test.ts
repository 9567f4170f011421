import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../content/demo/scorm');

describe('the SCORM packages of the demo pack', () => {
  test('name every file of theirs in the manifest, and none that is missing (SCORM CAM 3.4)', async () => {
    for (const slug of await readdir(PACKAGES)) {
      const folder = join(PACKAGES, slug);
      const manifest = await readFile(join(folder, 'imsmanifest.xml'), 'utf8');
      const named = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, href]) => href);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const there = entries
        .filter((entry) => entry.isFile() && entry.name !== 'imsmanifest.xml')
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      expect([...new Set(named)].sort(), slug).toEqual(there.sort());
    }
  });

  test('load nothing from another address', async () => {
    for (const slug of await readdir(PACKAGES)) {
      const folder = join(PACKAGES, slug);
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        /\.(?:html|js|css)$/.test(name),
      );
      for (const name of names) {
        const text = (await readFile(join(folder, name), 'utf8')).replaceAll(
          'http://www.w3.org/2000/svg',
          '',
        );
        expect(text, `${slug}/${name}`).not.toMatch(/https?:\/\/|src="\/\//);
      }
    }
  });
});
