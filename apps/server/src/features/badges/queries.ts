import type { CourseId } from '@skillkite/contract/ids';
import type { BadgeMilestone } from '@skillkite/rules/badge';
import type { Badge } from '@skillkite/contract/shapes/reward';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Program } from '../catalogue/catalogue.ts';
import { badges } from './tables.ts';
import { UNSAID, said, textsFrom } from '../catalogue/content-texts.ts';

export type HeldBadge = Pick<
  typeof badges.$inferSelect,
  'programId' | 'milestone' | 'type' | 'scorePercent' | 'viewedAt'
>;

/** All badges a student has won. */
export const badgesOf = (tx: Tx, studentId: number): Promise<HeldBadge[]> =>
  tx.select().from(badges).where(eq(badges.studentId, studentId));

const ART = '/badges';

/** The badge of a milestone as the wire tells it, won or still to win (spec 3 "Badge"). */
export function badgeFrom(
  program: Program,
  { milestone, courseId }: { milestone: BadgeMilestone; courseId: CourseId },
  row: HeldBadge | undefined,
): Badge {
  const type = row?.type ?? 0;
  const course = program.courses.find(({ id }) => id === courseId);
  return {
    skill_id: program.id,
    ilm_id: courseId,
    ...textsFrom({ ilm_name: course ? said(course, 'name') : UNSAID }, program.lang),
    badge_milestone: milestone,
    type,
    badge_link: `${ART}/${program.id}/${milestone}/${type}`,
    score: row?.scorePercent ?? null,
    is_viewed: row?.viewedAt != null,
  };
}

/** The badges of a program's milestones, in their order. */
export function programBadges(program: Program, rows: readonly HeldBadge[]): Badge[] {
  return program.courses
    .flatMap(({ id, badgeMilestone }) =>
      badgeMilestone === null ? [] : [{ milestone: badgeMilestone, courseId: id }],
    )
    .sort((a, b) => a.milestone - b.milestone)
    .map((at) =>
      badgeFrom(
        program,
        at,
        rows.find((row) => row.programId === program.id && row.milestone === at.milestone),
      ),
    );
}
