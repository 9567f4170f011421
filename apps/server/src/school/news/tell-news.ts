import type { NewsKind } from '@skillkite/rules/school/news';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { announceNews } from '../../database/live-channel.ts';
import { studentNews } from './tables.ts';

type Subject = { readonly kind: NewsKind; readonly subjectId: number };

type Told = { readonly studentId: number; readonly subjectId: number };

/** Lets students know, each of their own, in the transaction that does it; what was told before and is new again is told again. */
export async function tellEach(
  tx: Tx,
  { kind, told, at }: { kind: NewsKind; told: readonly Told[]; at: Date },
): Promise<void> {
  if (told.length === 0) return;
  await tx
    .insert(studentNews)
    .values(told.map((one) => ({ ...one, kind, at })))
    .onConflictDoUpdate({
      target: [studentNews.studentId, studentNews.kind, studentNews.subjectId],
      set: { at: sql`excluded.at`, seenAt: null },
    });
  await announceNews(
    tx,
    told.map(({ studentId }) => studentId),
  );
}

/** The same of one thing that is for all of them. */
export const tellNews = (
  tx: Tx,
  { studentIds, kind, subjectId, at }: Subject & { studentIds: readonly number[]; at: Date },
): Promise<void> =>
  tellEach(tx, { kind, told: studentIds.map((studentId) => ({ studentId, subjectId })), at });

/** What was taken back before it was seen is told to nobody; a page that tells it now hears that it is no more. */
export async function forgetNews(
  tx: Tx,
  { studentId, kind, subjectId }: Subject & { studentId: number },
): Promise<void> {
  await tx
    .delete(studentNews)
    .where(
      and(
        eq(studentNews.studentId, studentId),
        eq(studentNews.kind, kind),
        eq(studentNews.subjectId, subjectId),
        isNull(studentNews.seenAt),
      ),
    );
  await announceNews(tx, [studentId]);
}
