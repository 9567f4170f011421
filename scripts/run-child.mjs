import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, repoRoot, pinnedNode } from './ensure-installed.mjs';

/** Runs a script under the pinned Node and ends as it ends; a signal is for it to answer. */
export const runChild = (file) => {
  const program = spawn(pinnedNode(), [file], {
    cwd: repoRoot,
    stdio: 'inherit',
    // What was compiled stays for the next start, and the types need not be stripped again.
    env: { NODE_COMPILE_CACHE: join(repoRoot, '.cache', 'compiled'), ...environment() },
  });
  // A terminal sends Ctrl+C to both: this process waits until the other has closed everything.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => program.kill('SIGTERM'));
  program.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};
