import autocannon from 'autocannon';

export const CONNECTIONS = 128;
const ROUND_SECONDS = 4;

export type Call = {
  name: string;
  path: string;
  /** One body to a connection: each is another student. */
  bodies: readonly string[];
  /** The body after so many answers to a connection, where each call has to say something new. */
  next?: (connection: number, answers: number) => string;
  /** Who makes this call, where it is somebody else than usual. */
  cookies?: readonly string[];
};
export type Measured = {
  perSecond: number;
  p99Ms: number;
  /** Of the throughput of the first call in the same round: what else the machine does falls on both. */
  share: number;
};
type Round = Pick<Measured, 'perSecond' | 'p99Ms'>;

type Options = { url: string; cookies: readonly string[]; accessKey: string };

/** One round of a call over all connections, each signed in as another student. Every answer has to be a success. */
async function round(
  { name, path, bodies, next: bodyAfter, cookies: own }: Call,
  { url, cookies: usual, accessKey }: Options,
): Promise<Round> {
  const cookies = own ?? usual;
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
      let answers = 0;
      if (bodyAfter) client.on('response', () => client.setBody(bodyAfter(index, (answers += 1))));
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(`${name}: ${failed} of ${result.requests.total} calls failed.`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Rounds of all calls in turn; medians. The first round warms up and is not counted. */
export async function measure(
  calls: readonly Call[],
  options: Options,
  { rounds, tell }: { rounds: number; tell: (words: string) => void },
): Promise<Map<string, Measured>> {
  const counted: Map<string, Round>[] = [];
  for (let count = 0; count <= rounds; count += 1) {
    const ofThisRound = new Map<string, Round>();
    for (const call of calls) {
      const one = await round(call, options);
      ofThisRound.set(call.name, one);
      tell(`round ${count} of ${rounds}, ${call.name}: ${Math.round(one.perSecond)} a second`);
    }
    if (count > 0) counted.push(ofThisRound);
  }
  const first = calls[0]?.name ?? '';
  const medianOf = (value: (of: Map<string, Round>) => number | undefined) =>
    median(counted.flatMap((of) => value(of) ?? []));
  return new Map(
    calls.map(({ name }) => [
      name,
      {
        perSecond: medianOf((of) => of.get(name)?.perSecond),
        p99Ms: medianOf((of) => of.get(name)?.p99Ms),
        share: medianOf((of) => (of.get(name)?.perSecond ?? 0) / (of.get(first)?.perSecond ?? 1)),
      },
    ]),
  );
}
