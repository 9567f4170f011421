import type { BadgeMilestone, BadgeType } from '@skillkite/rules/rewards/badge';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { Course, Program } from '../../content/catalogue/catalogue.ts';
import { badges } from './tables.ts';

export type HeldBadge = Pick<
  typeof badges.$inferSelect,
  'programId' | 'milestone' | 'type' | 'scorePercent' | 'viewedAt'
>;

/** The badges of a student's progress, which `programs` reads. */
export type WithBadgeReads = {
  readonly reads: {
    readonly progress: (studentId: number) => Promise<{ readonly badges: readonly HeldBadge[] }>;
  };
};

/** Progress of a student toward the badge of one milestone (D6). */
export type BadgeStanding = {
  readonly course: Course;
  readonly milestone: BadgeMilestone;
  readonly type: BadgeType;
  /** The score that won it. */
  readonly scorePercent: number | null;
  readonly isViewed: boolean;
};

/** All badges a student has won. */
export const badgesOf = (tx: Tx, studentId: number): Promise<HeldBadge[]> =>
  tx.select().from(badges).where(eq(badges.studentId, studentId));

export const badgeStanding = (
  course: Course,
  milestone: BadgeMilestone,
  row: HeldBadge | undefined,
): BadgeStanding => ({
  course,
  milestone,
  type: row?.type ?? 0,
  scorePercent: row?.scorePercent ?? null,
  isViewed: row?.viewedAt != null,
});

/** The badges of a program's milestones, in their order. */
export const programBadges = (program: Program, rows: readonly HeldBadge[]): BadgeStanding[] =>
  program.courses
    .flatMap((course) =>
      course.badgeMilestone === null ? [] : [{ course, milestone: course.badgeMilestone }],
    )
    .sort((a, b) => a.milestone - b.milestone)
    .map(({ course, milestone }) =>
      badgeStanding(
        course,
        milestone,
        rows.find((row) => row.programId === program.id && row.milestone === milestone),
      ),
    );
