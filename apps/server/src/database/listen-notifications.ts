import type { Pool, PoolClient } from 'pg';

const AGAIN_AFTER_MS = 2000;

/** The notification; null after a gap in which one may be lost. */
type OnNews = (news: string | null) => void;
type Listener = { close(): Promise<void> };

/** One connection of a pool that hears everything the process listens to; a lost one is replaced. */
class Hearing {
  readonly #pool: Pool;
  readonly #heard = new Map<string, Set<OnNews>>();
  #client: Promise<PoolClient> | null = null;
  #waiting: NodeJS.Timeout | undefined;
  /** A connection takes one question at a time. */
  #asked: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async hear(channel: string, onNews: OnNews): Promise<Listener> {
    const all = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, all.add(onNews));
    const close = async () => {
      all.delete(onNews);
      if (all.size === 0) this.#heard.delete(channel);
      if (this.#heard.size === 0) await this.#end();
    };
    try {
      await this.#listen(await this.#open(), channel);
    } catch (error) {
      await close();
      throw error;
    }
    return { close };
  }

  #listen(client: PoolClient, channel: string): Promise<unknown> {
    const listening = this.#asked.then(() => client.query(`listen ${channel}`));
    this.#asked = listening.catch(() => {});
    return listening;
  }

  #open(): Promise<PoolClient> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect();
      client.once('error', () => this.#lose(client));
      client.on('notification', ({ channel, payload = '' }) => {
        for (const onNews of this.#heard.get(channel) ?? []) onNews(payload);
      });
      return client;
    } catch (error) {
      this.#client = null;
      throw error;
    }
  }

  #lose(client: PoolClient): void {
    this.#client = null;
    client.release(true);
    this.#againLater();
  }

  #againLater(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#again(), AGAIN_AFTER_MS).unref();
  }

  async #again(): Promise<void> {
    if (this.#heard.size === 0) return;
    try {
      const client = await this.#open();
      for (const channel of this.#heard.keys()) await this.#listen(client, channel);
      for (const all of this.#heard.values()) for (const onNews of all) onNews(null);
    } catch {
      this.#againLater();
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#waiting);
    const opened = this.#client;
    this.#client = null;
    const client = await opened?.catch(() => null);
    client?.removeAllListeners('error');
    client?.on('error', () => {});
    client?.release(true);
  }
}

const hearings = new WeakMap<Pool, Hearing>();

/** Listens to a notification channel. All channels of a process share one dedicated connection. */
export function listenNotifications(
  pool: Pool,
  channel: string,
  onNews: OnNews,
): Promise<Listener> {
  const hearing = hearings.get(pool) ?? new Hearing(pool);
  hearings.set(pool, hearing);
  return hearing.hear(channel, onNews);
}
