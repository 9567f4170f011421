import autocannon from 'autocannon';

export const CONNECTIONS = 128;
const ROUND_SECONDS = 4;

/** A request; a body that is made has to be another one each time. */
export type Sent = {
  readonly path: string;
  /** Null for who is not signed in. */
  readonly cookie: string | null;
  readonly body: string | (() => string);
};
export type Call = {
  readonly name: string;
  /** What a connection sends, one after the other and again from the start. */
  readonly sentBy: (connection: number) => readonly Sent[];
  /** Some of it may be put off (503), as where many log in; then it is not counted. */
  readonly mayBePutOff?: boolean;
};
export type Measured = {
  perSecond: number;
  p99Ms: number;
  /** Of the throughput of the first call in the same round: what else the machine does falls on both. */
  share: number;
};
type Round = Pick<Measured, 'perSecond' | 'p99Ms'>;

type Options = { url: string; accessKey: string };

const requestOf = ({ path, cookie, body }: Sent, accessKey: string): autocannon.Request => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    'x-access-key': accessKey,
    ...(cookie !== null && { cookie: `skillkite=${cookie}` }),
  },
  ...(typeof body === 'string'
    ? { body }
    : { setupRequest: (request) => ({ ...request, body: body() }) }),
});

/** One round of a call over all connections, each signed in as another student. Every answer has to be a success. */
async function round(
  { name, sentBy, mayBePutOff = false }: Call,
  { url, accessKey }: Options,
): Promise<Round> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    setupClient: (client) => {
      client.setRequests(sentBy(next).map((sent) => requestOf(sent, accessKey)));
      next += 1;
    },
  });
  const putOff = mayBePutOff ? (result.statusCodeStats?.['503']?.count ?? 0) : 0;
  const failed = result.non2xx - putOff + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(
      `${name}: ${failed} of ${result.requests.total} calls failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
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
