import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { IMPORT_ARGUMENTS } from '../../workers/import-arguments.mjs';

export type CommandRun = { said: string; complained: string; code: number | null };

/** A command of `commands/`, by its name, as `npm run` starts it: of this process's environment it has the path alone. */
export async function runCommand(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const command = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url));
  const running = spawn(process.execPath, [...IMPORT_ARGUMENTS, command, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, code] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    new Promise<number | null>((resolve) => running.once('close', resolve)),
  ]);
  return { said, complained, code };
}
