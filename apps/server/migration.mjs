import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// `npm run migration -- --name what_it_adds`: writes the next migration. drizzle-kit compares the tables with the newest
// snapshot; older ones are removed.

const META = join(import.meta.dirname, 'migrations/meta');

// npm has the installed programs on the PATH.
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(join(META, older));
process.exit(status ?? 1);
