import type { NewsKind } from '@skillkite/rules/school/news';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { announceNews } from '../../database/live-channel.ts';
import { studentNews } from './tables.ts';

type Subject = { readonly kind: NewsKind; readonly subjectId: number };

type Told = { readonly studentId: number; readonly subjectId: number };

/** Adds news for students in the same transaction; repeated news becomes unseen again. */
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

/** Removes news of an action that was taken back; open pages are notified. */
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
