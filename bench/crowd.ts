import { monitorEventLoopDelay } from 'node:perf_hooks';
import { studentLogin } from '@skillkite/contract/school/login';
import { HEADERS, PASSWORD } from './seed.ts';

/** One student at the login page, until they are in. */
type SignedIn = { readonly seconds: number; readonly turns: number };
export type Crowd = {
  readonly signedIn: readonly SignedIn[];
  /** How late this process was itself: the machine's, and no wait of the server's. */
  readonly latestMs: number;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Goes on when told to. */
async function signIn(url: string, loginId: string): Promise<SignedIn> {
  const start = performance.now();
  for (let turns = 1; ; turns += 1) {
    const response = await fetch(url + studentLogin.path, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ login_id: loginId, password: PASSWORD }),
    });
    await response.arrayBuffer();
    if (response.ok) return { seconds: (performance.now() - start) / 1000, turns };
    if (response.status !== 503) throw new Error(`${loginId} was answered ${response.status}.`);
    await sleep(1000 * Number(response.headers.get('retry-after')));
  }
}

// A process of its own: making 1,500 connections holds a process up for longer than the reads may take that another one measures.
const [url = '', count = ''] = process.argv.slice(2);
const lateness = monitorEventLoopDelay();
lateness.enable();
const signedIn = await Promise.all(
  Array.from({ length: Number(count) }, (_, at) => signIn(url, `bench-${at + 1}`)),
);
process.send?.({ signedIn, latestMs: lateness.max / 1e6 } satisfies Crowd);
