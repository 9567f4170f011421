import type { fetchAudit } from '@skillkite/contract/staff/operation';
import { type SQL, sql } from 'drizzle-orm';
import type { StaffHandler } from '../shared/serve-staff.ts';
import type { Visible } from '../shared/visible.ts';

const PAGE = 50;
/** Of words that more people have, a page is found soon by going back through all that was done. */
const FEW_PEOPLE = 200;

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

type Page = { readonly words: string; readonly isEarlier: SQL };

/** What was done, latest first. */
const backThroughAll = ({ words, isEarlier }: Page) => sql`
  select a.* from audit_log a left join people p on p.id = a.person_id
  where ${isEarlier} and ${
    words === ''
      ? sql`true`
      : sql`(strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0 or strpos(a.action, ${words}) > 0)`
  }
  order by a.id desc limit ${PAGE + 1}`;

/** The latest of each person and of each action that has the words: however long ago that was, nothing between is read. */
const ofEach = ({ words, isEarlier }: Page, people: readonly number[]) => sql`
  select a.* from (
    select a.* from unnest(${sql.param(people)}::bigint[]) as one(id)
    cross join lateral (
      select a.* from audit_log a where a.person_id = one.id and ${isEarlier}
      order by a.id desc limit ${PAGE + 1}) a
    union
    select a.* from (
      with recursive actions(action) as (
        (select action from audit_log order by action limit 1)
        union all
        select (select a.action from audit_log a where a.action > actions.action order by a.action limit 1)
        from actions where actions.action is not null)
      select action from actions where strpos(action, ${words}) > 0) as one(action)
    cross join lateral (
      select a.* from audit_log a where a.action = one.action and ${isEarlier}
      order by a.id desc limit ${PAGE + 1}) a) a
  order by a.id desc limit ${PAGE + 1}`;

async function pageOf(visible: Visible, page: Page): Promise<SQL> {
  const { words } = page;
  if (words === '') return backThroughAll(page);
  const people = await visible.rows<{ id: number }>(sql`
    select p.id from people p where strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0
    limit ${FEW_PEOPLE + 1}`);
  return people.length > FEW_PEOPLE
    ? backThroughAll(page)
    : ofEach(
        page,
        people.map(({ id }) => id),
      );
}

/** One more than a page is read: whether there is a next one. */
export const fetchAuditHandler: StaffHandler<typeof fetchAudit> = async ({
  body: { search = '', before },
  visible,
}) => {
  const page = await pageOf(visible, {
    words: search.trim().toLowerCase(),
    isEarlier: before === undefined ? sql`true` : sql`a.id < ${before}`,
  });
  const rows = await visible.rows<Row>(sql`
    select a.id, a.at, p.name as person, a.action, a.subject_kind, a.subject_id, c.name as school_name, a.before, a.after
    from (${page}) a
    left join people p on p.id = a.person_id
    left join visible_schools c on c.id = a.school_number
    order by a.id desc`);
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
