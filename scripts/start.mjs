import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled, environment, house, pinnedNode } from './installed.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(pinnedNode(), [join(house, 'apps/server/src/main.ts')], {
  cwd: house,
  stdio: 'inherit',
  env: environment(),
});
// A terminal sends Ctrl+C to both: this process waits until the server has closed everything.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (signal === 'SIGTERM') server.kill(signal);
  });
}
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
