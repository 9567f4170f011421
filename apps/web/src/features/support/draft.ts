import { newId } from '@skillkite/client/new-id';
import { TICKET_CATEGORIES, type TicketCategory } from '@skillkite/rules/school/ticket';

export type Draft = { category: TicketCategory; text: string; requestKey: string };

/** Belongs to one student, because computers are shared. */
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
    // Nothing is stored, or unreadable data.
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
