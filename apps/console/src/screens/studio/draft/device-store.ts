const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer.')));
  });

type Shape = { database: string; store: string; keyPath: string | string[] };

const BY_PERSON = 'by-person';

/**
 * What the console keeps on the device for a person until the server has it, in a database of its own. Each thing has the
 * `personId` of its author.
 */
export function deviceStore<Thing extends { readonly personId: number }>({
  database: name,
  store,
  keyPath,
}: Shape) {
  let opened: Promise<IDBDatabase> | null = null;
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(store, { keyPath }).createIndex(BY_PERSON, 'personId');
    });
    const database = await asked(request);
    const close = () => (opened = null);
    database.addEventListener('close', close);
    return database;
  };
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (things: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    opened ??= open();
    const database = await opened.catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const transaction = database.transaction(store, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Full.')));
    });
    const [result] = await Promise.all([asked(work(transaction.objectStore(store))), done]);
    return result;
  };
  return {
    /** False where the device has no room, or lets nothing be kept. */
    keep: async (thing: Thing): Promise<boolean> => {
      try {
        await within('readwrite', (things) => things.put(thing));
        return true;
      } catch {
        return false;
      }
    },
    /** The server has it. */
    drop: async (key: IDBValidKey): Promise<void> => {
      try {
        await within('readwrite', (things) => things.delete(key));
      } catch {
        // What could not be kept need not be dropped.
      }
    },
    /** What a person has on this device. Never another's. */
    of: async (personId: number): Promise<Thing[]> => {
      try {
        return await within<Thing[]>('readonly', (things) =>
          things.index(BY_PERSON).getAll(personId),
        );
      } catch {
        return [];
      }
    },
  };
}
