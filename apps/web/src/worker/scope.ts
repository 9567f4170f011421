/** Types of a service worker, because TypeScript's conflict with those of pages. */
export type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type CallEvent = LifeEvent & {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
};
export type MessageFrom = MessageEvent<unknown> &
  LifeEvent & { readonly source: { readonly id: string } | null };

/** A page that this worker controls. */
export type Client = { postMessage(message: unknown, options: object): void };

export type WorkerScope = {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
  };
  addEventListener(kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: CallEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageFrom) => void): void;
};

/** Browser functions that storing needs. */
export type Ports = {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'has' | 'match'>;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
};

/** Statuses of a proxy without its server. */
const NOT_THERE = [502, 503, 504];

/** The network's answer within a time, else null. `late` resolves if it arrives afterwards. */
export async function fromNetwork(
  asked: Promise<Response>,
  { wait }: Pick<Ports, 'wait'>,
  patienceMs: number,
): Promise<Response | null> {
  const answer = await Promise.race([asked.catch(() => null), wait(patienceMs).then(() => null)]);
  return answer === null || NOT_THERE.includes(answer.status) ? null : answer;
}
