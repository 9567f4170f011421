import autocannon from 'autocannon';

export const CONNECTIONS = 128;
const ROUND_SECONDS = 4;

/** A request; a body that is made has to be another one each time, of the same length, in ASCII. */
export type Sent = {
  readonly path: string;
  /** Null without a session. */
  readonly cookie: string | null;
  readonly body: string | (() => string);
};
export type Call = {
  readonly name: string;
  /** Requests of a connection, repeated. */
  readonly sentBy: (connection: number) => readonly Sent[];
  /** Some of it may be put off (503), as where many log in; then it is not counted. */
  readonly mayBePutOff?: boolean;
  /** Done once while each round of it runs. */
  readonly meanwhile?: () => Promise<void>;
};
export type Measured = {
  perSecond: number;
  p99Ms: number;
  /** Of the throughput of the first call in the same round: what else the machine does falls on both. */
  share: number;
};
type Round = Pick<Measured, 'perSecond' | 'p99Ms'>;

type Options = { url: string; accessKey: string };

/** As the client keeps it; it builds the bytes once. */
type Built = autocannon.Request & { requestBuffer?: Buffer };

const requestOf = ({ path, cookie, body }: Sent, accessKey: string): Built => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    'x-access-key': accessKey,
    ...(cookie !== null && { cookie: `skillkite=${cookie}` }),
  },
  body: typeof body === 'string' ? body : body(),
});

/**
 * Prepares a connection's requests. Bodies are overwritten in place: rebuilding requests would take CPU time from the
 * server.
 */
function prepare(client: autocannon.Client, sent: readonly Sent[], accessKey: string): void {
  const built = new Map(sent.map((one) => [one, requestOf(one, accessKey)]));
  const requests = sent.flatMap((one) => built.get(one) ?? []);
  client.setRequests(requests);
  let count = 0;
  // Its types leave this one out.
  (client as NodeJS.EventEmitter).on('request', () => {
    const at = count % sent.length;
    count += 1;
    const { requestBuffer: bytes, body: first = '' } = requests[at] ?? {};
    const make = sent[at]?.body;
    if (!bytes || typeof make !== 'function') return;
    const body = make();
    if (body.length !== first.length) throw new Error('A body has another length than the first.');
    bytes.write(body, bytes.length - body.length, 'latin1');
  });
}

type SetUp = (client: autocannon.Client, connection: number) => void;

/** Number of answers and seconds; the client's own duration includes building the requests. */
const answersOf = (setUp: SetUp, url: string) =>
  new Promise<{ result: autocannon.Result; seconds: number }>((resolve, reject) => {
    let connection = 0;
    let startedAt = 0;
    const options = {
      url,
      connections: CONNECTIONS,
      duration: ROUND_SECONDS,
      setupClient: (client: autocannon.Client) => {
        setUp(client, connection);
        connection += 1;
      },
    };
    const running = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve({ result, seconds: (performance.now() - startedAt) / 1000 });
    });
    running.on('start', () => {
      startedAt = performance.now();
    });
  });

/** One round of a call over all connections, each signed in as another student. Every answer has to be a success. */
async function round(
  { name, sentBy, mayBePutOff = false, meanwhile }: Call,
  { url, accessKey }: Options,
): Promise<Round> {
  const [{ result, seconds }] = await Promise.all([
    answersOf((client, connection) => prepare(client, sentBy(connection), accessKey), url),
    meanwhile?.(),
  ]);
  const putOff = mayBePutOff ? (result.statusCodeStats?.['503']?.count ?? 0) : 0;
  const failed = result.non2xx - putOff + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(
      `${name}: ${failed} of ${result.requests.total} calls failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: result['2xx'] / seconds, p99Ms: result.latency.p99 };
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
