import type { QuestId, StudentId } from '@skillkite/contract/ids';
import { QUEST_DRAFTS_KEY } from '@skillkite/rules/device/kept-on-device';

export type QuestDraft = { readonly note: string; readonly photo: string | null };
type Drafts = { readonly owner: number; readonly quests: Readonly<Record<string, QuestDraft>> };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const NO_DRAFT: QuestDraft = { note: '', photo: null };
export const isEmptyDraft = ({ note, photo }: QuestDraft) => note === '' && photo === null;

/** Drafts survive a closed tab, belong to one student, and are deleted at log-out. */
export function questDrafts(studentId: StudentId, store: Store = localStorage) {
  const read = (): Drafts['quests'] => {
    try {
      const drafts = JSON.parse(store.getItem(QUEST_DRAFTS_KEY) ?? 'null') as Drafts | null;
      return drafts?.owner === studentId ? drafts.quests : {};
    } catch {
      return {};
    }
  };
  return {
    of: (questId: QuestId): QuestDraft => read()[questId] ?? NO_DRAFT,
    keep: (questId: QuestId, draft: QuestDraft): void => {
      const { [questId]: _, ...others } = read();
      const quests = isEmptyDraft(draft) ? others : { ...others, [questId]: draft };
      try {
        if (Object.keys(quests).length === 0) store.removeItem(QUEST_DRAFTS_KEY);
        else
          store.setItem(
            QUEST_DRAFTS_KEY,
            JSON.stringify({ owner: studentId, quests } satisfies Drafts),
          );
      } catch {
        // If storage is full or blocked, the text stays on the page only.
      }
    },
  };
}
