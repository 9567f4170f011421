import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { commandProgram } from '../../../programs.mjs';

export type CommandRun = { said: string; complained: string; code: number | null };

/** A command of `commands/`, by its name, as `npm run` starts it: of this process's environment it has the path alone. */
export async function runCommand(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const running = spawn(process.execPath, [...commandProgram(name), ...args], {
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
