import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The service gives no more keys at once, whatever is asked for. */
const PAGE = 1000;

type Kept = { readonly content: Buffer; readonly etag: string };

export type S3Server = {
  readonly endpoint: string;
  /** What is kept, by bucket and key. */
  readonly objects: ReadonlyMap<string, Kept>;
  readonly requests: readonly string[];
  /** Answer everything with this status until it is null again. */
  failWith(status: number | null): void;
  close(): Promise<void>;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const xml = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
};

const fail = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/**
 * The part of the S3 protocol our store speaks, over HTTP, in memory: path-style buckets, whole and ranged reads, pages of
 * a thousand keys. What it answers follows the service's published API reference.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const requests: string[] = [];
  let failure: number | null = null;

  const list = (query: URLSearchParams, response: ServerResponse) => {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const waiting = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const page = waiting.slice(0, PAGE);
    const isCut = waiting.length > page.length;
    const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
    xml(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>
       <Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys>
       <IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
       ${page.map((key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.content.length}</Size></Contents>`).join('')}
       </ListBucketResult>`,
    );
  };

  const read = (request: IncomingMessage, response: ServerResponse, key: string) => {
    const kept = objects.get(key);
    if (!kept) {
      if (request.method === 'HEAD') response.writeHead(404).end();
      else fail(response, 404, 'NoSuchKey');
      return;
    }
    const { content, etag } = kept;
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const [start, end] = range
      ? [Number(range[1]), Math.min(Number(range[2]), content.length - 1)]
      : [0, content.length - 1];
    response.writeHead(range ? 206 : 200, {
      etag,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${content.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : content.subarray(start, end + 1));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${name}/${key}`);
    const sent = await buffer(request);
    if (failure !== null) return fail(response, failure, 'Broken');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return fail(response, 403, 'AccessDenied');
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
    switch (request.method) {
      case 'PUT': {
        const etag = `"${createHash('md5').update(sent).digest('hex')}"`;
        objects.set(key, { content: sent, etag });
        response.writeHead(200, { etag }).end();
        return;
      }
      case 'DELETE':
        objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'GET':
      case 'HEAD':
        if (key === '') list(url.searchParams, response);
        else read(request, response, key);
        return;
      default:
        fail(response, 405, 'MethodNotAllowed');
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failWith: (status) => {
      failure = status;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
