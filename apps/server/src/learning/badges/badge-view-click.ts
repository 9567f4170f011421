import type { badgeViewClick } from '@skillkite/contract/learning/badges';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { badges } from './tables.ts';

/** The student has looked at a badge: it is new no more. Looking again changes nothing. */
export const badgeViewClickHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof badgeViewClick> =>
  async ({ body, student, fail }) => {
    const viewed = await database.orm
      .update(badges)
      .set({ viewedAt: sql`coalesce(${badges.viewedAt}, ${clock.now()})` })
      .where(
        and(
          eq(badges.studentId, student.id),
          eq(badges.programId, body.skill_id),
          eq(badges.milestone, body.badge_milestone),
        ),
      )
      .returning({ milestone: badges.milestone });
    if (viewed.length === 0) throw fail('BADGE_NOT_FOUND');
    return { is_viewed: 1 };
  };
