import { badgeFor, isBadgeWon, scorePercent } from '@skillkite/rules/rewards/badge';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course } from '../../content/catalogue/catalogue.ts';
import { type BadgeStanding, badgeStanding } from './queries.ts';
import { badges } from './tables.ts';

type Score = { scoreRaw: number; scoreMax: number | null; masteryScore: number | null };

/**
 * The badge a score wins at its course's milestone, if it is better than the one held (D6). The caller's transaction
 * holds the student's lock.
 */
export async function winBadge(
  tx: Tx,
  {
    student,
    course,
    score,
    now,
  }: { student: ActiveStudent; course: Course; score: Score; now: Date },
): Promise<BadgeStanding | null> {
  const milestone = course.badgeMilestone;
  if (milestone === null) return null;
  const type = badgeFor({ ...score, grade: student.grade });
  const where = and(
    eq(badges.studentId, student.id),
    eq(badges.programId, course.program.id),
    eq(badges.milestone, milestone),
  );
  const [held] = await tx.select().from(badges).where(where);
  const heldType = held?.type ?? 0;
  if (!isBadgeWon(heldType, type)) return null;
  const values = {
    studentId: student.id,
    programId: course.program.id,
    milestone,
    courseId: course.id,
    type,
    scorePercent: Math.floor(scorePercent(score)),
    wonAt: now,
    viewedAt: null,
  };
  const [row] = await tx
    .insert(badges)
    .values(values)
    .onConflictDoUpdate({
      target: [badges.studentId, badges.programId, badges.milestone],
      set: values,
    })
    .returning();
  return badgeStanding(course, milestone, row);
}
