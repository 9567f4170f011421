import diagnostics from 'node:diagnostics_channel';
import DataLoader from 'dataloader';

/** Where the size of every batch is told, for who counts them. */
export const BATCH_CHANNEL = 'skillkite:batch';
export type BatchNews = { readonly name: string; readonly size: number };

const news = diagnostics.channel(BATCH_CHANNEL);

type BatchOptions<Item, Result> = {
  /** What is counted under this name: one of a fixed few. */
  name: string;
  /** Items of the same key in one batch are one item; batches are ordered by it, so that rows lock in one order. */
  key: (item: Item) => string;
  /** One statement for all items; answers in their order. An `Error` in place of a result fails that item alone. */
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  /** Most items in one statement. */
  most?: number;
  /** Statements in flight at once. */
  concurrency?: number;
};

/**
 * Gather the items that arrive while the previous statement is in flight and answer them with one statement
 * (architecture 5). Flushes on `setImmediate` when nothing is in flight, else when a statement returns; never on a
 * fixed wait. When a statement fails as a whole, its items are tried one by one, so that a bad one fails alone.
 */
export function batched<Item, Result>({
  name,
  key,
  run,
  most = 500,
  concurrency = 1,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  let inFlight = 0;
  const waiting: (() => void)[] = [];

  const flushOne = () => {
    if (inFlight < concurrency) waiting.shift()?.();
  };

  const alone = async (item: Item): Promise<Result | Error> => {
    try {
      const [result] = await run([item]);
      return result ?? new Error('A batch of one returned nothing.');
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const runOrEachAlone = async (items: readonly Item[]): Promise<readonly (Result | Error)[]> => {
    try {
      return await run(items);
    } catch (error) {
      if (items.length === 1) return [error instanceof Error ? error : new Error(String(error))];
      const results: (Result | Error)[] = [];
      for (const item of items) results.push(await alone(item));
      return results;
    }
  };

  const loader = new DataLoader<Item, Result>(
    async (items) => {
      inFlight += 1;
      try {
        const unique = [...new Map(items.map((item) => [key(item), item])).entries()];
        unique.sort(([a], [b]) => (a < b ? -1 : 1));
        news.publish({ name, size: unique.length } satisfies BatchNews);
        const results = await runOrEachAlone(unique.map(([, item]) => item));
        const byKey = new Map(unique.map(([itemKey], index) => [itemKey, results[index]]));
        return items.map((item) => byKey.get(key(item)) ?? new Error('A batch left an item out.'));
      } finally {
        inFlight -= 1;
        setImmediate(flushOne);
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (flush) => {
        waiting.push(flush);
        setImmediate(flushOne);
      },
    },
  );
  return (item) => loader.load(item);
}
