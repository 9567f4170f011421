import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const HOUSE = join(import.meta.dirname, '../..');

/** The tests play what users get: the built player. */
export default function buildPlayer(): void {
  const vite = join(HOUSE, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'apps/player', '--logLevel', 'warn'], {
    cwd: HOUSE,
    stdio: 'inherit',
  });
}
