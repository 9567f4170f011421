import diagnostics from 'node:diagnostics_channel';
import DataLoader from 'dataloader';
import { isDatabaseOutage } from './database-error.ts';
import { busyRetry } from './busy-retry.ts';

/** Where the size of every batch is told, for who counts them. */
export const BATCH_CHANNEL = 'skillkite:batch';
export type BatchNews = { readonly name: string; readonly size: number };

const news = diagnostics.channel(BATCH_CHANNEL);

/** Somebody else holds what this item is about: it comes again with a later batch, and the others need not wait. */
export const TAKEN = Symbol('taken');
type Taken = typeof TAKEN;
type Outcome<Result> = Result | Error | Taken;

type BatchOptions<Item, Result> = {
  /** What is counted under this name: one of a fixed few. */
  name: string;
  /** Items of the same key in one batch are one item; batches are ordered by it, so that rows lock in one order. */
  key: (item: Item) => string;
  /** One statement for all items; answers in their order. An `Error` in place of a result fails that item alone, `TAKEN` delays it alone. */
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
  /** Most items in one statement. */
  most?: number;
  /** Statements in flight at once. */
  concurrency?: number;
};

/**
 * Gather the items that arrive while the previous statement is in flight and answer them with one statement
 *. Flushes on `setImmediate` when nothing is in flight, else when a statement returns; never on a
 * fixed wait. When a statement fails as a whole, its items are tried one by one, so that a bad one fails alone; where
 * the database itself is in trouble all fail at once, as one by one would take that many times as long.
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

  const alone = async (item: Item): Promise<Outcome<Result>> => {
    try {
      const [result] = await run([item]);
      return result ?? new Error('A batch of one returned nothing.');
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const runOrEachAlone = async (items: readonly Item[]): Promise<readonly Outcome<Result>[]> => {
    try {
      return await run(items);
    } catch (error) {
      if (items.length === 1 || isDatabaseOutage(error)) {
        const failure = error instanceof Error ? error : new Error(String(error));
        return items.map(() => failure);
      }
      const results: Outcome<Result>[] = [];
      for (const item of items) results.push(await alone(item));
      return results;
    }
  };

  const loader = new DataLoader<Item, Result | Taken>(
    async (items): Promise<Outcome<Result>[]> => {
      inFlight += 1;
      try {
        const unique = [...new Map(items.map((item) => [key(item), item])).entries()];
        unique.sort(([a], [b]) => (a < b ? -1 : 1));
        news.publish({ name, size: unique.length } satisfies BatchNews);
        const results = await runOrEachAlone(unique.map(([, item]) => item));
        const byKey = new Map<string, Outcome<Result> | undefined>(
          unique.map(([itemKey], index) => [itemKey, results[index]]),
        );
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

  const comeAgain = async (item: Item): Promise<Result> => {
    const { rest } = busyRetry();
    for (;;) {
      await rest();
      const result = await loader.load(item);
      if (result !== TAKEN) return result;
    }
  };
  return (item) =>
    loader.load(item).then((result) => (result === TAKEN ? comeAgain(item) : result));
}
