import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Storage, checkedKey } from './storage.ts';

const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

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
      // The service wants the length first; a single file is bounded by the upload limit.
      const Body = Buffer.isBuffer(content) ? content : await buffer(content);
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(key), Body }));
      return Body.length;
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
      const { Body } = await client.send(
        new GetObjectCommand({
          Bucket,
          Key: keyOf(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
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
