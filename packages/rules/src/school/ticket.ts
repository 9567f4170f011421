/** Topics of a support question, most frequent first. */
export const TICKET_CATEGORIES = [
  'lesson',
  'activity',
  'project',
  'points',
  'login',
  'other',
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Longest question or answer. */
export const LONGEST_TICKET_TEXT = 4000;
