import { newId } from '@skillkite/client/new-id';
import { TICKET_CATEGORIES, type TicketCategory } from '@skillkite/rules/school/ticket';

export type Draft = { category: TicketCategory; text: string; requestKey: string };

/** Belongs to its student: on a shared machine the next one does not see it. */
const keyOf = (studentId: number): string => `ticket-draft/${studentId}`;

export const newDraft = (): Draft => ({ category: 'lesson', text: '', requestKey: newId() });

/** Draft of a ticket from a closed tab, or an empty one. */
export function readDraft(studentId: number): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(studentId)) ?? '') as Partial<Draft>;
    const category = TICKET_CATEGORIES.find((one) => one === kept.category);
    if (category && typeof kept.text === 'string' && typeof kept.requestKey === 'string') {
      return { category, text: kept.text, requestKey: kept.requestKey };
    }
  } catch {
    // Nothing was kept, or nothing that is ours.
  }
  return newDraft();
}

export function keepDraft(studentId: number, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(studentId), JSON.stringify(draft));
  } catch {
    // If storage is full or blocked, the text stays on the page only.
  }
}

export const dropDraft = (studentId: number): void => localStorage.removeItem(keyOf(studentId));
