import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../platform/operator-error.ts';
import { type FromPreparation, isFromPreparation } from './messages.ts';
import { PREPARATION_ARGUMENTS } from './memory-options.ts';
import { passOnLoadedFiles } from './pass-on-loaded-files.ts';

const PREPARE = fileURLToPath(new URL('./prepare.ts', import.meta.url));

const BROKEN_OFF = (how: string) =>
  `What comes before serving was broken off (${how}): perhaps the machine has no memory left. Nothing half-done stays; start again.`;

type Options = {
  /** What it is told beside this process's own environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Aborted when everything is to end. */
  readonly asked: AbortSignal;
};

/**
 * Whatever comes before serving: the schema, the checks, the demo. In a process of its own, as what it loads would stay in the
 * memory of one that lives on. Throws what the operator has to know; answers the link for the first one, where there is none yet.
 */
export async function runPreparation({
  environment,
  asked,
}: Options): Promise<{ operatorLink: string | null }> {
  const preparation = fork(PREPARE, {
    execArgv: [...process.execArgv, ...PREPARATION_ARGUMENTS],
    env: { ...process.env, ...environment },
    signal: asked,
  });
  let outcome: FromPreparation | null = null;
  passOnLoadedFiles(preparation);
  preparation.on('message', (message: unknown) => {
    if (isFromPreparation(message)) outcome = message;
  });
  const how = await new Promise<string>((resolve) => {
    preparation.once('exit', (code, signal) => resolve(signal ?? String(code)));
    preparation.once('error', (error) => resolve(error.message));
  });
  const told = outcome as FromPreparation | null;
  if (told?.kind === 'refused') throw new OperatorError(told.words);
  if (told === null) throw new OperatorError(BROKEN_OFF(how));
  return told;
}
