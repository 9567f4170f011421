import type { Change, Key, Tree } from './tree.ts';

/** Changes of a course that the server does not have yet, as one window of a person made them. */
export type KeptDraft = {
  readonly personId: number;
  readonly draftId: number;
  readonly windowId: string;
  readonly tree: Tree;
  readonly changes: readonly Change[];
  /** Ids that the server gave meanwhile, by request key. */
  readonly ids: Readonly<Record<Key, number>>;
  readonly keptAt: number;
};

const DATABASE = 'skillkite-studio';
const DRAFTS = 'drafts';
const BY_PERSON = 'by-person';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No answer.')));
  });

let opened: Promise<IDBDatabase> | null = null;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    const drafts = request.result.createObjectStore(DRAFTS, {
      keyPath: ['personId', 'draftId', 'windowId'],
    });
    drafts.createIndex(BY_PERSON, 'personId');
  });
  const database = await asked(request);
  database.addEventListener('close', () => (opened = null));
  return database;
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open();
  const database = await opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const transaction = database.transaction(DRAFTS, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Full.')));
  });
  const [result] = await Promise.all([asked(work(transaction.objectStore(DRAFTS))), done]);
  return result;
}

/** False where the device has no room, or lets nothing be kept. */
export async function keepDraft(draft: KeptDraft): Promise<boolean> {
  try {
    await within('readwrite', (drafts) => drafts.put(draft));
    return true;
  } catch {
    return false;
  }
}

/** The server has all of it. */
export async function dropDraft(of: Pick<KeptDraft, 'personId' | 'draftId' | 'windowId'>) {
  try {
    await within('readwrite', (drafts) => drafts.delete([of.personId, of.draftId, of.windowId]));
  } catch {
    // What could not be kept need not be dropped.
  }
}

/** What a person has on this device, oldest first. Never another's. */
export async function keptDraftsOf(personId: number): Promise<KeptDraft[]> {
  try {
    const found = await within<KeptDraft[]>('readonly', (drafts) =>
      drafts.index(BY_PERSON).getAll(personId),
    );
    return found.sort((one, other) => one.keptAt - other.keptAt);
  } catch {
    return [];
  }
}
