import diagnostics from 'node:diagnostics_channel';
import { isDatabaseOutage } from './database-error.ts';
import { busyRetry } from '../errors/busy-retry.ts';
import { endTurn, takeTurn } from './statement-turns.ts';

/** Channel with the size of every batch, for metrics. */
export const BATCH_CHANNEL = 'skillkite:batch';
export type BatchNews = { readonly name: string; readonly size: number };

const news = diagnostics.channel(BATCH_CHANNEL);

/** The row is locked: the item is retried in a later batch, and others do not wait. */
export const TAKEN = Symbol('taken');
type Taken = typeof TAKEN;
type Outcome<Result> = Result | Error | Taken;

type BatchOptions<Item, Result> = {
  /** Metric name: one of a fixed few. */
  name: string;
  /** Items of the same key in one batch are one item; batches are ordered by it, so that rows lock in one order. */
  key: (item: Item) => string;
  /** One statement for all items; answers in their order. An `Error` in place of a result fails that item alone, `TAKEN` delays it alone. */
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
  /** Most items in one statement. */
  most?: number;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (result: Result | Taken) => void;
  readonly reject: (error: Error) => void;
};

/** By the key; of items of one key the first. */
function byKey<Item, Result>(taken: readonly Waiting<Item, Result>[]): Waiting<Item, Result>[] {
  const sorted = taken.toSorted(({ key: one }, { key: other }) =>
    one === other ? 0 : one < other ? -1 : 1,
  );
  return sorted.filter(({ key }, at) => key !== sorted[at - 1]?.key);
}

/**
 * Collects the items that arrive while the previous statement runs and answers them with one statement. Flushes at the
 * next turn (statement-turns.ts), after the current event loop turn, and when a statement returns; never on a fixed
 * wait. If a statement fails, its items are retried one by one, so that only the bad one fails. If the database itself
 * fails, all fail at once, because retries would take many times as long.
 */
export function batched<Item, Result>({
  name,
  key,
  run,
  most = 500,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  let isInFlight = false;
  let isAwake = false;
  let waiting: Waiting<Item, Result>[] = [];

  const wake = () => {
    if (isAwake || isInFlight || waiting.length === 0) return;
    isAwake = true;
    takeTurn(() => {
      isAwake = false;
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      void answer(taken);
    });
  };

  const alone = async (item: Item): Promise<Outcome<Result>> => {
    try {
      const [result] = await run([item]);
      return result ?? new Error('The batch statement returned no result.');
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

  const answer = async (taken: readonly Waiting<Item, Result>[]) => {
    isInFlight = true;
    const asked = byKey(taken);
    news.publish({ name, size: asked.length } satisfies BatchNews);
    const results = await runOrEachAlone(asked.map(({ item }) => item));
    isInFlight = false;
    endTurn();
    const outcomes = new Map<string, Outcome<Result> | undefined>(
      asked.map(({ key }, at) => [key, results[at]]),
    );
    for (const one of taken) {
      const outcome = outcomes.get(one.key);
      if (outcome === undefined)
        one.reject(new Error('The batch statement returned no result for an item.'));
      else if (outcome instanceof Error) one.reject(outcome);
      else one.resolve(outcome);
    }
    wake();
  };

  const load = (item: Item): Promise<Result | Taken> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: key(item), resolve, reject });
      wake();
    });

  const comeAgain = async (item: Item): Promise<Result> => {
    const { rest } = busyRetry();
    for (;;) {
      await rest();
      const result = await load(item);
      if (result !== TAKEN) return result;
    }
  };
  return async (item) => {
    const result = await load(item);
    return result === TAKEN ? comeAgain(item) : result;
  };
}
