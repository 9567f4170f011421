import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isolatedParser } from '../../documents/parsers/isolated-parser.ts';
import type { Storage } from '../../files/storage.ts';
import type { SheetWords } from './sheets.ts';
import type { WordWords } from './word-pages.ts';
import type { parse } from './words-parser.ts';

/** First words of a document, as its reader shows them. */
export type Words = WordWords | SheetWords;
/** Formats that are read for it. */
export type WordsFormat = 'docx' | 'xlsx' | 'csv';
export type WordsFile = { readonly fileType: WordsFormat; readonly file: Uint8Array };

/** Larger ones come with the page alone. */
const MOST_BYTES = 2 ** 20;
/** A class opens few documents at a time. */
const MOST_WAITING = 20;
/** Limit of the cache in characters; documents without words are cached as well. */
const MOST_KEPT = 4 * 2 ** 20;
const LEAST_SIZE = 1024;
/** A busy machine may have been in the way. */
const AGAIN_AFTER_MS = 60 * 60_000;

type Kept = { readonly words: Words | null };

export type FirstWords = {
  /** Words of a stored file. An unknown file is read in the background, for the next request. */
  of(storageKey: string, fileType: WordsFormat): Words | null;
  close(): Promise<void>;
};

const parseWords = isolatedParser<typeof parse>({
  module: new URL('./words-parser.ts', import.meta.url),
  withinMs: 10_000,
  heapMb: 128,
  residentMb: 384,
  isBackground: true,
});

/** Null for damaged, too large or too deeply nested files, and for wrong types. */
const wordsOf = (file: WordsFile, signal: AbortSignal): Promise<Words | null> =>
  parseWords(file, signal).catch(() => null);

/** Reads the beginnings of documents, one at a time and each once, for as long as the process runs. */
export function openFirstWords(storage: Pick<Storage, 'stat' | 'read'>): FirstWords {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ words }) => LEAST_SIZE + (words ? JSON.stringify(words).length : 0),
  });
  const closing = new AbortController();
  const waiting = new Map<string, Promise<void>>();
  const inTurn = pLimit(1);

  async function read(key: string, fileType: WordsFormat): Promise<void> {
    if (closing.signal.aborted) return;
    const found = await storage.stat(key);
    const isSmall = found !== null && found.size <= MOST_BYTES;
    const file = isSmall ? await buffer(await storage.read(key)) : null;
    const words = file && (await wordsOf({ fileType, file }, closing.signal));
    if (!closing.signal.aborted) kept.set(key, { words }, words ? {} : { ttl: AGAIN_AFTER_MS });
  }

  return {
    of: (key, fileType) => {
      const known = kept.get(key);
      if (known) return known.words;
      if (!waiting.has(key) && waiting.size < MOST_WAITING) {
        // A failed read of the store is repeated at the next request.
        const reading = inTurn(() => read(key, fileType))
          .catch(() => {})
          .finally(() => waiting.delete(key));
        waiting.set(key, reading);
      }
      return null;
    },
    close: async () => {
      closing.abort();
      await Promise.all(waiting.values());
    },
  };
}
