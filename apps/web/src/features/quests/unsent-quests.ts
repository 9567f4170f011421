import type { QuestId, StudentId } from '@skillkite/contract/ids';
import { type SlotStorage, slotsIn } from '../../app/outbox/outbox-slots.ts';

export const questKey = (questId: QuestId): string => `quest/${questId}`;
const QUEST = /\/quest\/(\d+)$/;

export type Doing = { note?: string; photo?: string };

/** Stored note and photo of a quest; the photo itself if on this device. */
export type Kept = { note: string | null; hasPhoto: boolean; photo: string | null };

export const keptOf = ({ note, photo }: Doing): Kept => ({
  note: note ?? null,
  hasPhoto: photo !== undefined,
  photo: photo ?? null,
});

/** Quests done here that the server does not know yet; they show as done. */
export function unsentQuests(studentId: StudentId, storage: SlotStorage): Map<QuestId, Kept> {
  const slots = slotsIn(storage);
  return new Map(
    slots.of(studentId).flatMap((slot): [QuestId, Kept][] => {
      const id = QUEST.exec(slot)?.[1];
      if (id === undefined) return [];
      return [[Number(id) as QuestId, keptOf(slots.read(slot)?.body ?? {})]];
    }),
  );
}
