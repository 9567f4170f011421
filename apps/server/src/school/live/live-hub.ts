import type { Pool } from 'pg';
import { listenNotifications } from '../../database/listen-notifications.ts';
import { LIVE_CHANNEL, type Topic } from '../../database/live-channel.ts';

/** Time that a process announces activity after a page watched it; renewed at half of it. */
const WATCHED_MS = 40_000;
/** Delay that joins several events into one: a watched class shows each step, a list must be rebuilt. */
const TOLD_TOGETHER_MS = { work: 1000, waiting: 5000 };

/** Whether a page in any process watches the topic; only then is activity announced. */
const isWatched = (topic: string): boolean =>
  topic.split(' ', 1).some((kind) => kind in TOLD_TOGETHER_MS);

export type LiveHub = {
  /** Waits until it hears what other processes say, or could not begin to: then it tries again by itself. */
  begun(): Promise<void>;
  /** Calls back whenever there is something new of a topic, and after a gap. Answers how to end it. */
  follow(topic: Topic, onNews: () => void): () => void;
  /** A student did something. Costs one map lookup while no page watches the topic. */
  note(topic: Topic): void;
  close(): Promise<void>;
};

/**
 * Sends changes to pages of every process through the database. Students' activity is announced only for watched
 * topics.
 */
export function liveHub(pool: Pool): LiveHub {
  const followers = new Map<string, Set<() => void>>();
  const watchedUntil = new Map<string, number>();
  const waiting = new Map<string, NodeJS.Timeout>();
  let hearing: ReturnType<typeof listenNotifications> | null = null;
  let isClosed = false;

  // Missed messages are covered by the page's next request.
  const announce = (words: string) =>
    void pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, words]).catch(() => {});
  const tell = (topic: string) => {
    for (const onNews of followers.get(topic) ?? []) onNews();
  };
  const hear = (words: string | null) => {
    if (words === null) for (const topic of followers.keys()) tell(topic);
    else if (words.startsWith('watch '))
      watchedUntil.set(words.replace('watch ', ''), performance.now() + WATCHED_MS);
    else tell(words);
  };
  const listen = () => {
    if (hearing !== null || isClosed) return;
    hearing = listenNotifications(pool, LIVE_CHANNEL, hear);
    hearing.catch(() => (hearing = null));
  };
  const watch = () => {
    listen();
    const now = performance.now();
    for (const [topic, until] of watchedUntil) if (until < now) watchedUntil.delete(topic);
    for (const topic of followers.keys()) if (isWatched(topic)) announce(`watch ${topic}`);
  };
  const watching = setInterval(watch, WATCHED_MS / 2).unref();
  listen();

  return {
    begun: async () => void (await hearing?.catch(() => null)),
    follow: (topic, onNews) => {
      listen();
      const all = followers.get(topic) ?? new Set();
      followers.set(topic, all.add(onNews));
      if (isWatched(topic)) announce(`watch ${topic}`);
      return () => {
        all.delete(onNews);
        if (all.size === 0 && followers.get(topic) === all) followers.delete(topic);
      };
    },
    note: (topic) => {
      const until = watchedUntil.get(topic);
      if (until === undefined || until < performance.now() || waiting.has(topic)) return;
      const tellLater = () => {
        waiting.delete(topic);
        announce(topic);
      };
      const togetherMs = TOLD_TOGETHER_MS[topic.startsWith('work ') ? 'work' : 'waiting'];
      waiting.set(topic, setTimeout(tellLater, togetherMs).unref());
    },
    close: async () => {
      isClosed = true;
      clearInterval(watching);
      for (const timer of waiting.values()) clearTimeout(timer);
      await (await hearing?.catch(() => null))?.close();
    },
  };
}
