import type { Pool, PoolClient } from 'pg';

const AGAIN_AFTER_MS = 2000;

type Listener = { close(): Promise<void> };

/**
 * Hears what is announced on a channel, on a connection of its own; a lost one is replaced. `onNews` is called for each
 * announcement, and after every gap in which one could have been missed.
 */
export async function hearAnnouncements(
  pool: Pool,
  channel: string,
  onNews: () => void,
): Promise<Listener> {
  let isClosed = false;
  let client: PoolClient | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let listening: Promise<void>;

  const listen = async (): Promise<void> => {
    const opened = await pool.connect();
    opened.once('error', () => {
      if (client === opened) lose(opened);
    });
    opened.on('notification', onNews);
    client = opened;
    try {
      await opened.query(`listen ${channel}`);
    } catch (error) {
      if (client === opened) drop(opened);
      throw error;
    }
  };
  const drop = (lost: PoolClient) => {
    client = null;
    lost.release(true);
  };
  const lose = (lost: PoolClient) => {
    drop(lost);
    listenLater();
  };
  const listenLater = () => {
    if (isClosed) return;
    waiting = setTimeout(() => {
      listening = listen().then(onNews, listenLater);
    }, AGAIN_AFTER_MS).unref();
  };

  listening = listen();
  await listening;
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(waiting);
      await listening.catch(() => {});
      if (client) drop(client);
    },
  };
}
