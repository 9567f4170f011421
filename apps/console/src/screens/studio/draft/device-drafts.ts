import { deviceStore } from './device-store.ts';
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

const store = deviceStore<KeptDraft>({
  database: 'skillkite-studio',
  store: 'drafts',
  keyPath: ['personId', 'draftId', 'windowId'],
});

export const keepDraft = store.keep;

/** The server has all of it. */
export const dropDraft = (of: Pick<KeptDraft, 'personId' | 'draftId' | 'windowId'>) =>
  store.drop([of.personId, of.draftId, of.windowId]);

/** Oldest first. */
export const keptDraftsOf = async (personId: number): Promise<KeptDraft[]> =>
  (await store.of(personId)).sort((one, other) => one.keptAt - other.keptAt);
