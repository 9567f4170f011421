import { spawn, spawnSync } from 'node:child_process';
import { environment, repoRoot, pinnedNode } from './ensure-installed.mjs';

const LOOK_EVERY_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const ofProcess = (id, what) => spawnSync('ps', ['-o', `${what}=`, '-p', String(id)]).stdout ?? '';

/**
 * Starter of this process: its parent, or npm if the parent is npm's shell. A kill of npm may leave the shell, or end
 * only the shell; neither signals this process.
 */
const startedBy = () => {
  const parent = process.ppid;
  const script = process.env.npm_lifecycle_script;
  const isShell = script !== undefined && String(ofProcess(parent, 'args')).includes(script);
  const above = isShell ? Number(ofProcess(parent, 'ppid')) : 0;
  return { parent, above: above > 1 ? above : null };
};

const isThere = (id) => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const { parent, above } = startedBy();
const isAlone = () => process.ppid !== parent || (above !== null && !isThere(above));

/** Runs the pinned Node and exits with its code; stopping this process or npm stops it cleanly. */
export const runChild = (nodeArguments) => {
  const program = spawn(pinnedNode(), nodeArguments, {
    cwd: repoRoot,
    // By the channel it hears when this process is gone, however that came.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  });
  // This process waits until the other has closed everything.
  const end = () => program.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, end);
  const looking = setInterval(() => {
    if (!isAlone()) return;
    clearInterval(looking);
    end();
    console.log('The program that started Skillkite has ended. Skillkite stops.');
  }, LOOK_EVERY_MS);
  program.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};
