import type { fetchPraise } from '@skillkite/contract/staff/praise';
import { listOf } from '@skillkite/rules/calls/listing';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

type Row = (typeof fetchPraise)['~details']['praise'][number];

const PAGE = 50;

export const fetchPraiseHandler =
  (): StaffHandler<typeof fetchPraise> =>
  async ({ visible, person, body: { most = PAGE } }) => {
    const read = await visible.rows<Row>(sql`
    select r.id, r.sticker, r.phrase, r.words, p.name as given_by, r.at,
      (r.person_id = ${person.id} and n.id is not null)::int as is_revocable
    from praises r join visible_students s on s.id = r.student_id join people p on p.id = r.person_id
    left join student_news n on n.student_id = r.student_id and n.kind = 'praise' and n.subject_id = r.id and n.seen_at is null
    order by r.at desc, r.id desc limit ${most + 1}`);
    const { rows, nextMost } = listOf(read, most);
    return {
      praise: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
      next_most: nextMost,
    };
  };
