import type { QuestId, StudentId } from '@skillkite/contract/ids';

/** Belongs to its student: on a shared machine the next one does not see it. */
const keyOf = (studentId: StudentId, questId: QuestId) => `quest-draft/${studentId}/${questId}`;

/** What was typed of a quest and not sent yet, through a closed tab. */
export const readQuestDraft = (studentId: StudentId, questId: QuestId): string =>
  localStorage.getItem(keyOf(studentId, questId)) ?? '';

export function keepQuestDraft(studentId: StudentId, questId: QuestId, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(studentId, questId));
    else localStorage.setItem(keyOf(studentId, questId), text);
  } catch {
    // A full or closed storage keeps nothing; what is typed still stands on the page.
  }
}
