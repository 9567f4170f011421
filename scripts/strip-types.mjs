import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { STRIPPED, strippedName } from '../apps/server/src/workers/stripped-sources.mjs';
import { repoRoot } from './ensure-installed.mjs';

// Runs under the pinned Node: writes the server's sources without types. Blanks replace types, so that error positions
// match the source.

const isSource = (file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file);

const folders = [
  'apps/server/src',
  ...readdirSync(join(repoRoot, 'packages')).map((name) => `packages/${name}/src`),
];
const unfinished = `${STRIPPED}.${process.pid}`;
mkdirSync(unfinished, { recursive: true });
for (const folder of folders) {
  for (const file of readdirSync(join(repoRoot, folder), { recursive: true }).filter(isSource)) {
    const source = readFileSync(join(repoRoot, folder, file));
    writeFileSync(join(unfinished, strippedName(source)), stripTypeScriptTypes(String(source)));
  }
}
rmSync(STRIPPED, { recursive: true, force: true });
renameSync(unfinished, STRIPPED);
