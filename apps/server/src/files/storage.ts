import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Files by key: media, unpacked packages, what students hand in. A key is a relative path of plain names. */
export type Storage = {
  /** Keep a file whole or not at all; one of the same key is replaced. Returns its size in bytes. */
  put(key: string, content: Readable | Buffer): Promise<number>;
  /** Keep a file under a key that has none. False, and nothing was written, where it has one already. */
  putNew(key: string, content: Buffer): Promise<boolean>;
  /** Size, and an etag that changes with the content; null for a missing file. */
  stat(key: string): Promise<{ readonly size: number; readonly etag: string } | null>;
  /** Throws `MissingFile` where there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** All keys below a prefix that ends with `/`; '' lists the whole store. */
  list(prefix: string): AsyncIterable<string>;
};

/** A required file is missing in the store. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly key: string;
  constructor(key: string, cause: unknown) {
    super(`There is no file ${key} in the store.`, { cause });
    this.key = key;
  }
}

/** A key that leads out of the store, or that a file system could not keep. */
export class BadStorageKey extends Error {
  override readonly name = 'BadStorageKey';
}

/** Refuses what could climb out of the store or hide in it. */
export function checkedKey(key: string): string {
  const parts = key.split('/');
  const isPlain = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part),
  );
  if (!isPlain || key.length > 900) throw new BadStorageKey(`Not a key of the store: ${key}`);
  return key;
}
