import { Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MissingFile, type Storage, checkedKey } from './storage.ts';

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => statusOf(error) === 404;
/** There is one already, and the condition was that there is none. */
const isThere = (error: unknown) => statusOf(error) === 412;

/** The content as it passes, and how much of it has. A source that breaks off breaks the copy off. */
function countedStream(content: Readable | Buffer) {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  source.once('error', (error) => counter.destroy(error));
  return { stream: source.pipe(counter), bytes: () => bytes };
}

/**
 * Files in a bucket: `s3://bucket/prefix?endpoint=https://…&region=…`. Keys and secrets come from the usual places of
 * that service's tools.
 */
export function s3Storage(address: string): Storage {
  const url = new URL(address);
  const Bucket = url.hostname;
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  const base = folder === '' ? '' : `${folder}/`;
  const keyOf = (key: string) => `${base}${checkedKey(key)}`;

  return {
    put: async (key, content) => {
      const counted = countedStream(content);
      // Parts of 5 MB limit memory; smaller files are sent whole.
      const upload = new Upload({
        client,
        params: { Bucket, Key: keyOf(key), Body: counted.stream },
      });
      await upload.done();
      return counted.bytes();
    },
    putNew: async (key, content) => {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key: keyOf(key), Body: content, IfNoneMatch: '*' }),
        );
        return true;
      } catch (error) {
        if (isThere(error)) return false;
        throw error;
      }
    },
    stat: async (key) => {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }));
        return { size: head.ContentLength ?? 0, etag: head.ETag ?? '""' };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (key, range) => {
      const asked = new GetObjectCommand({
        Bucket,
        Key: keyOf(key),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      });
      const { Body } = await client.send(asked).catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(key, error) : error;
      });
      return Body instanceof Readable ? Body : Readable.from([]);
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }));
    },
    list: async function* list(prefix) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${base}${prefix}`,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(base.length);
        token = page.NextContinuationToken;
      } while (token);
    },
  };
}
