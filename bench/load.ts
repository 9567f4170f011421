import autocannon from 'autocannon';

export const CONNECTIONS = 128;
const ROUND_SECONDS = 4;

export type Call = {
  name: string;
  path: string;
  /** One body to a connection: each is another student. */
  bodies: readonly string[];
};
export type Measured = { perSecond: number; p99Ms: number };

type Options = { url: string; cookies: readonly string[]; accessKey: string };

/** One round of a call over all connections, each signed in as another student. Every answer has to be a success. */
export async function round(
  { name, path, bodies }: Call,
  { url, cookies, accessKey }: Options,
): Promise<Measured> {
  let next = 0;
  const result = await autocannon({
    url: `${url}${path}`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    setupClient: (client) => {
      const index = next % cookies.length;
      next += 1;
      client.setHeadersAndBody(
        {
          'content-type': 'application/json',
          'x-access-key': accessKey,
          cookie: `skillkite=${cookies[index]}`,
        },
        bodies[index % bodies.length],
      );
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} calls failed.`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Rounds of all calls in turn, so that what else the machine does falls on all of them; medians. */
export async function measure(
  calls: readonly Call[],
  options: Options,
  { rounds, tell }: { rounds: number; tell: (words: string) => void },
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured[]>(calls.map(({ name }) => [name, []]));
  for (let count = 0; count <= rounds; count += 1) {
    for (const call of calls) {
      const one = await round(call, options);
      // The first round warms up.
      if (count > 0) measured.get(call.name)?.push(one);
      tell(`${call.name}: ${Math.round(one.perSecond)} a second`);
    }
  }
  return new Map(
    [...measured].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
      },
    ]),
  );
}
