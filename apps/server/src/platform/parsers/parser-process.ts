import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ParserAnswer, ParserTask } from './parse-apart.ts';

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

async function answerTo({ module, input }: ParserTask): Promise<ParserAnswer> {
  try {
    const { parse } = (await import(module)) as { parse: (input: unknown) => unknown };
    return { value: await parse(input) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', (task: ParserTask) => {
  preferToBeKilled();
  new Worker(WATCH_MEMORY, {
    eval: true,
    workerData: { mostBytes: task.residentMb * 2 ** 20 },
    execArgv: [],
  }).unref();
  void answerTo(task).then((answer) => process.send?.(answer, () => process.exit(0)));
});
// The process that asked has ended.
process.once('disconnect', () => process.exit(0));
