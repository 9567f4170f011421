import { Agent, request } from 'node:http';

export type Sent = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};
export type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

/** Longer than any answer may take, on a machine that has much to do. */
const DEADLINE_MS = 45_000;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends one request and answers what came back; null where nothing came in time, or the connection broke. */
export const exchange = (url: string, sent: Sent): Promise<Answered | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const { path, method } = sent;
    const headers = { ...sent.headers, 'content-length': String(sent.body.length) };
    const asked = request({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      response.on('error', () => resolve(null));
    });
    asked.setTimeout(DEADLINE_MS, () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end(sent.body);
  });
