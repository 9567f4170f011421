import type { CalendarDay } from '@skillkite/rules/time/calendar-day';
import type { Card } from '@skillkite/rules/quiz/practice';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { practiceCards } from './tables.ts';

export type CardRow = Omit<typeof practiceCards.$inferSelect, 'studentId'>;

export const cardFrom = ({ box, dueOn, missedOn }: CardRow): Card => ({
  box,
  dueOn: dueOn as CalendarDay,
  missedOn: missedOn as CalendarDay | null,
});

/** The boxes of all questions a student has answered, by question. */
export async function cardsOf(tx: Tx, studentId: number): Promise<ReadonlyMap<number, Card>> {
  const rows = await tx.select().from(practiceCards).where(eq(practiceCards.studentId, studentId));
  return new Map(rows.map((row) => [row.questionId, cardFrom(row)]));
}
