import type { takeBackPraise } from '@skillkite/contract/staff/praise';
import { sql } from 'drizzle-orm';
import { announceNews } from '../../../../database/live-channel.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Taken = { id: number; student_id: number };

/** Praise that the student has seen stays. */
export const takeBackPraiseHandler =
  (): StaffHandler<typeof takeBackPraise> =>
  ({ body, visible, person, commit }) =>
    commit(async (tx) => {
      const taken = await visible.rows<Taken>(
        sql`, untold as (
          delete from student_news n using praises p, visible_students s
          where p.id = any(${sql.param(body.praise_ids)}::bigint[]) and p.person_id = ${person.id} and s.id = p.student_id
            and n.student_id = p.student_id and n.kind = 'praise' and n.subject_id = p.id and n.seen_at is null
          returning p.id
        )
        delete from praises p using untold u where p.id = u.id returning p.id, p.student_id`,
        tx,
      );
      // A praise that another request took back is gone and was not seen.
      const [kept] = await visible.rows<{ seen: number }>(
        sql`
        select count(*)::int as seen from praises p
        where p.id = any(${sql.param(body.praise_ids)}::bigint[]) and p.person_id = ${person.id}`,
        tx,
      );
      await announceNews(
        tx,
        taken.map(({ student_id }) => student_id),
      );
      const [first, ...others] = taken.map(({ id, student_id }) => ({
        subject: ['praise', id] as const,
        schoolId: body.class.school_id,
        before: { student: student_id },
      }));
      return {
        details: { count: taken.length, seen: kept?.seen ?? 0 },
        audit: first ? [first, ...others] : 'unchanged',
      };
    });
