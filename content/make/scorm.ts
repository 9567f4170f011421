import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copies } from './scorm/copies.ts';

const all = await copies();
for (const { path, text } of all) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
console.log(`${all.length} files of the kit are in the packages.`);
