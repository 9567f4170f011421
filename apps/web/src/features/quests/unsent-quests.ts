import type { QuestId, StudentId } from '@skillkite/contract/ids';
import { type SlotStorage, slotsIn } from '../../app/outbox-slots.ts';

/** Names the entry of a quest in the outbox. */
export const questKey = (questId: QuestId): string => `quest/${questId}`;
const QUEST = /\/quest\/(\d+)$/;

/** What was kept of a quest. */
export type Kept = { note: string | null; hasPhoto: boolean };

/** Quests that were done here and that the server does not know of yet: they show as done all the same. */
export function unsentQuests(studentId: StudentId, storage: SlotStorage): Map<QuestId, Kept> {
  const slots = slotsIn(storage);
  return new Map(
    slots.of(studentId).flatMap((slot): [QuestId, Kept][] => {
      const id = QUEST.exec(slot)?.[1];
      if (id === undefined) return [];
      const body = slots.read(slot)?.body as { note?: string; photo?: string } | undefined;
      return [
        [Number(id) as QuestId, { note: body?.note ?? null, hasPhoto: body?.photo !== undefined }],
      ];
    }),
  );
}
