import type { fetchAudit } from '@skillkite/contract/staff/operation';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../shared/serve-staff.ts';

const PAGE = 50;

type Row = {
  id: number;
  at: Date;
  person: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  school_name: string | null;
  before: unknown;
  after: unknown;
};

/** One more than a page is read: whether there is a next one. */
export const fetchAuditHandler: StaffHandler<typeof fetchAudit> = async ({
  body: { search = '', before },
  visible,
}) => {
  const words = search.trim().toLowerCase();
  const rows = await visible.rows<Row>(sql`
    select a.id, a.at, p.name as person, a.action, a.subject_kind, a.subject_id, c.name as school_name, a.before, a.after
    from audit_log a
    left join people p on p.id = a.person_id
    left join visible_schools c on c.id = a.school_number
    where ${before === undefined ? sql`true` : sql`a.id < ${before}`}
      and ${
        words === ''
          ? sql`true`
          : sql`(strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0 or strpos(a.action, ${words}) > 0)`
      }
    order by a.id desc limit ${PAGE + 1}`);
  const shown = rows.slice(0, PAGE);
  return {
    entries: shown.map((row) => ({
      entry_id: row.id,
      at: new Date(row.at).toISOString(),
      person: row.person,
      action: row.action,
      subject: `${row.subject_kind} ${row.subject_id}`,
      school_name: row.school_name,
      change: JSON.stringify({
        ...(row.before !== null && { before: row.before }),
        ...(row.after !== null && { after: row.after }),
      }),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
};
