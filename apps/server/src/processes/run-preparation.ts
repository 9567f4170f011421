import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../errors/operator-error.ts';
import { type FromPreparation, isFromPreparation } from './messages.ts';
import { nodeOptions } from './node-options.ts';
import { passOnLoadedFiles } from './pass-on-loaded-files.ts';

const PREPARE = fileURLToPath(new URL('./prepare.ts', import.meta.url));

/** Each step of a preparation is whole or nothing, so it can be begun again. */
const MOST_TRIES = 3;
const AGAIN_AFTER_MS = 1000;

const BROKEN_OFF = (how: string) =>
  `What comes before serving was broken off (${how}): perhaps the machine has no memory left. Nothing half-done stays; start again.`;

type Options = {
  /** Extra environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** Aborted when everything is to end. */
  readonly asked: AbortSignal;
  /** A database that does not answer is started again by this process. */
  readonly isDatabaseOurs: boolean;
};

type Outcome = { readonly told: FromPreparation | null; readonly how: string };

async function prepareOnce({ environment, asked }: Options): Promise<Outcome> {
  const preparation = fork(PREPARE, {
    execArgv: [...process.execArgv, ...nodeOptions],
    env: { ...process.env, ...environment },
    signal: asked,
  });
  let told: FromPreparation | null = null;
  passOnLoadedFiles(preparation);
  preparation.on('message', (message: unknown) => {
    if (isFromPreparation(message)) told = message;
  });
  const how = await new Promise<string>((resolve) => {
    preparation.once('exit', (code, signal) => resolve(signal ?? String(code)));
    preparation.once('error', (error) => resolve(error.message));
  });
  return { told, how };
}

/**
 * Runs the steps before serving (schema, checks, demo) in their own process, because their modules would stay in
 * memory. Throws errors for the operator; returns the first operator's link, if any. A killed run, or one with a dead
 * embedded database, is repeated.
 */
export async function runPreparation(options: Options): Promise<{ operatorLink: string | null }> {
  for (let tries = 1; ; tries += 1) {
    const { told, how } = await prepareOnce(options);
    if (told?.kind === 'prepared') return told;
    options.asked.throwIfAborted();
    const mayPass = told === null || (told.mayPass && options.isDatabaseOurs);
    if (!mayPass || tries === MOST_TRIES)
      throw new OperatorError(told === null ? BROKEN_OFF(how) : told.words);
    await sleep(AGAIN_AFTER_MS, undefined, { signal: options.asked });
  }
}
