import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ParserAnswer, ParserTask } from './isolated-parser.ts';

/** A thread of its own, because a parser may not give the event loop back for its whole life. */
const WATCH_MEMORY = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.mostBytes) process.kill(process.pid, 'SIGKILL');
  }, 25);
`;

function preferToBeKilled(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Linux only.
  }
}

type Parse = (input: unknown) => unknown;

async function answerTo(parse: Parse, input: unknown): Promise<ParserAnswer> {
  try {
    return { value: await parse(input) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

async function work({ module, input }: ParserTask): Promise<void> {
  const { parse } = (await import(module)) as { parse: Parse };
  process.send?.({ isLoaded: true } satisfies ParserAnswer);
  process.send?.(await answerTo(parse, input), () => process.exit(0));
}

process.once('message', (task: ParserTask) => {
  preferToBeKilled();
  new Worker(WATCH_MEMORY, {
    eval: true,
    workerData: { mostBytes: task.residentMb * 2 ** 20 },
    execArgv: [],
  }).unref();
  work(task).catch(() => process.exit(1));
});
// The process that asked has ended.
process.once('disconnect', () => process.exit(0));
