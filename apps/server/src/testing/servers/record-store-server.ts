import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Statement } from '../../learning/xapi/statement.ts';

/** The store's behaviour. */
type Mood = 'takes' | 'fails' | 'says nothing' | 'takes none of lessons';

export type RecordStoreServer = {
  readonly url: string;
  /** Each statement once, in the order they came. */
  readonly statements: Statement[];
  readonly asked: { path: string; headers: IncomingHttpHeaders; count: number }[];
  mood: Mood;
  /** Action that runs before the store answers. */
  meanwhile: () => Promise<unknown>;
  close(): Promise<void>;
};

/** A Learning Record Store on loopback, as far as statements are sent to it: one that is known by its id is taken once. */
export async function openRecordStore(): Promise<RecordStoreServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const sent = (await json(request)) as Statement[];
      opened.asked.push({
        path: request.url ?? '',
        headers: request.headers,
        count: sent.length,
      });
      if (opened.mood === 'says nothing') return;
      const isRefused =
        opened.mood === 'takes none of lessons' &&
        sent.some(({ object }) => object.id.includes('/lessons/'));
      const status = opened.mood === 'fails' ? 503 : isRefused ? 400 : 200;
      if (status === 200) {
        const known = new Set(opened.statements.map(({ id }) => id));
        opened.statements.push(...sent.filter(({ id }) => !known.has(id)));
      }
      await opened.meanwhile();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? sent.map(({ id }) => id) : {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const opened: RecordStoreServer = {
    url: `http://kite:wind@127.0.0.1:${port}/xapi`,
    statements: [],
    asked: [],
    mood: 'takes',
    meanwhile: async () => {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return opened;
}
