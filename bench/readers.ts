import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { HEADERS } from './seed.ts';

/** Start message of a reader process. */
export type Reading = {
  readonly url: string;
  readonly perSecond: number;
  /** Sent in turn. */
  readonly asked: readonly {
    readonly path: string;
    readonly cookie: string;
    readonly body: string;
  }[];
};
export type Read = {
  /** From the moment each read was due, whenever this process came to send it. */
  readonly ms: readonly number[];
  readonly failed: number;
  /** How late this process was itself: the machine's, and no wait of the server's. */
  readonly latestMs: number;
};

const NOBODY = { path: '', cookie: '', body: '' };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads at a fixed rate, independent of answers, until stopped. */
async function readSteadily({ url, perSecond, asked }: Reading): Promise<Read> {
  const agent = new Agent({ keepAlive: true, maxSockets: asked.length });
  const lateness = monitorEventLoopDelay();
  lateness.enable();
  const ms: number[] = [];
  let failed = 0;
  let isOver = false;
  process.once('message', () => (isOver = true));

  const read = (turn: number, due: number) =>
    new Promise<void>((resolve) => {
      const { path, cookie, body } = asked[turn % asked.length] ?? NOBODY;
      const fail = () => {
        failed += 1;
        resolve();
      };
      const headers = { ...HEADERS, cookie: `skillkite=${cookie}` };
      request(url + path, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('error', fail);
        response.once('end', () => {
          ms.push(performance.now() - due);
          if (response.statusCode === 200) resolve();
          else fail();
        });
      })
        .once('error', fail)
        .end(body);
    });

  const all: Promise<void>[] = [];
  const startedAt = performance.now();
  while (!isOver) {
    const due = startedAt + (1000 * all.length) / perSecond;
    const aheadMs = due - performance.now();
    if (aheadMs > 0) await sleep(aheadMs);
    all.push(read(all.length, due));
  }
  await Promise.all(all);
  agent.destroy();
  return { ms, failed, latestMs: lateness.max / 1e6 };
}

process.once('message', (reading: Reading) => {
  void readSteadily(reading).then((read) => {
    process.send?.(read);
    process.disconnect();
  });
});
