import type { Ports } from './scope.ts';

const ORIGIN = 'https://school.test';
const addressOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;

/** In-memory caches for tests; `room` limits their total bytes. */
export function fakeCaches(room = Infinity): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const used = async () => {
    let sum = 0;
    for (const kept of all.values())
      for (const answer of kept.values()) sum += (await answer.clone().blob()).size;
    return sum;
  };
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (asked: RequestInfo) => kept.get(addressOf(asked))?.clone(),
    put: async (asked: RequestInfo, answer: Response) => {
      const content = await answer.blob();
      if ((await used()) + content.size > room) {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      }
      kept.set(addressOf(asked), new Response(content, { headers: answer.headers }));
    },
    delete: async (asked: RequestInfo) => kept.delete(addressOf(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  });
  const storage = {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return cacheOf(kept);
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: RequestInfo) => {
      for (const kept of all.values()) {
        const answer = kept.get(addressOf(asked));
        if (answer) return answer.clone();
      }
      return undefined;
    },
  };
  return storage as unknown as CacheStorage;
}

/** Ports with a fake network; timeouts never fire unless the test says so. */
export const fakePorts = (network: Ports['fetch'], more: Partial<Ports> = {}): Ports => ({
  caches: fakeCaches(),
  fetch: network,
  now: () => new Date('2026-11-21T08:35:00Z'),
  wait: () => new Promise(() => {}),
  ...more,
});
