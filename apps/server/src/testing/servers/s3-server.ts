import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Page size of the service. */
const PAGE = 1000;

type Kept = { readonly content: Buffer; readonly etag: string };

export type S3Server = {
  readonly endpoint: string;
  /** Stored objects by bucket and key. */
  readonly objects: ReadonlyMap<string, Kept>;
  readonly requests: readonly string[];
  /** Uploads in parts that were begun and neither completed nor given up. */
  readonly unfinished: ReadonlySet<string>;
  /** The most bytes that came in one request. */
  largestRequest(): number;
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
 * The S3 protocol as used by our store, over HTTP, in memory: path-style buckets, multipart uploads, whole and ranged
 * reads, pages of a thousand keys. Responses follow the published API reference.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const requests: string[] = [];
  const uploads = new Map<string, Map<number, Buffer>>();
  let largest = 0;
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

  const keep = (key: string, content: Buffer) => {
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    objects.set(key, { content, etag });
    return etag;
  };

  /** Multipart upload: create, send, complete or abort. False for other requests. */
  const inParts = (
    method: string | undefined,
    query: URLSearchParams,
    { response, key, sent }: { response: ServerResponse; key: string; sent: Buffer },
  ): boolean => {
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}-${requests.length}`;
      uploads.set(id, new Map());
      xml(
        response,
        200,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
      return true;
    }
    const id = query.get('uploadId');
    if (id === null) return false;
    const parts = uploads.get(id);
    if (!parts) {
      fail(response, 404, 'NoSuchUpload');
      return true;
    }
    switch (method) {
      case 'PUT':
        parts.set(Number(query.get('partNumber')), sent);
        response
          .writeHead(200, { etag: `"${createHash('md5').update(sent).digest('hex')}"` })
          .end();
        return true;
      case 'POST': {
        const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
        uploads.delete(id);
        const etag = keep(key, Buffer.concat(inOrder));
        xml(
          response,
          200,
          `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><ETag>${escaped(etag)}</ETag></CompleteMultipartUploadResult>`,
        );
        return true;
      }
      case 'DELETE':
        uploads.delete(id);
        response.writeHead(204).end();
        return true;
      default:
        return false;
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${name}/${key}`);
    const sent = await buffer(request);
    largest = Math.max(largest, sent.length);
    if (failure !== null) return fail(response, failure, 'Broken');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return fail(response, 403, 'AccessDenied');
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (inParts(request.method, url.searchParams, { response, key, sent })) return;
    switch (request.method) {
      case 'PUT':
        if (request.headers['if-none-match'] === '*' && objects.has(key))
          return fail(response, 412, 'PreconditionFailed');
        response.writeHead(200, { etag: keep(key, sent) }).end();
        return;
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
    get unfinished() {
      return new Set(uploads.keys());
    },
    largestRequest: () => largest,
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
