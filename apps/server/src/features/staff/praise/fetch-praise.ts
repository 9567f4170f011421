import type { fetchPraise } from '@skillkite/contract/staff/praise';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../shared/serve-staff.ts';

type Row = (typeof fetchPraise)['~details']['praise'][number];

/** As many as somebody looks through. */
const MOST = 50;

export const fetchPraiseHandler =
  (): StaffHandler<typeof fetchPraise> =>
  async ({ visible }) => {
    const rows = await visible.rows<Row>(sql`
    select r.id, r.sticker, r.phrase, r.words, p.name as given_by, r.at
    from praises r join visible_students s on s.id = r.student_id join people p on p.id = r.person_id
    order by r.at desc, r.id desc limit ${MOST}`);
    return { praise: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
  };
