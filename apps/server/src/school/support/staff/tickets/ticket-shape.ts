import type { fetchTicket, fetchTickets } from '@skillkite/contract/staff/tickets';
import { TICKET_STATUSES, type TicketStatus } from '@skillkite/rules/school/ticket';
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Tx } from '../../../../database/database.ts';
import type { Visible } from '../../../../staff/visible.ts';

type Ticket = (typeof fetchTicket)['~details']['ticket'];
type Listed = (typeof fetchTickets)['~details']['tickets'][number];

type Row = {
  id: number;
  status: TicketStatus;
  category: Listed['category'];
  text: string;
  createdAt: string;
  replyCount: number;
  schoolId: number;
  student: Listed['student'];
};

/** Columns of ticket `t`, student `s` and school `c`. */
const COLUMNS = sql.raw(`t.id, t.status, t.category, t.text, t.created_at as "createdAt",
  (select count(*)::int from support_replies r where r.ticket_id = t.id) as "replyCount", s.school_id as "schoolId",
  json_build_object('student_id', s.id, 'fullname', s.fullname, 'grade', s.grade, 'section', coalesce(s.section, ''),
    'school_name', c.name) as student`);
const FROM = sql.raw(`support_tickets t join visible_students s on s.id = t.student_id
  join visible_schools c on c.id = s.school_id`);

/** Replies and status as one number. */
const versionOf = ({ replyCount, status }: Pick<Row, 'replyCount' | 'status'>): number =>
  replyCount * TICKET_STATUSES.length + TICKET_STATUSES.indexOf(status) + 1;

const fieldsOf = (row: Row) => ({
  ticket_id: row.id,
  version: versionOf(row),
  status: row.status,
  category: row.category,
  text: row.text,
  created_at: new Date(row.createdAt).toISOString(),
  student: row.student,
});

type Page = { where: SQL; further: SQL; order: SQL; limit: number };

/** A page of some tickets, and how many there are of them: one statement, so that they agree. */
export async function listedTickets(
  visible: Visible,
  { where, further, order, limit }: Page,
): Promise<{ total: number; listed: Listed[] }> {
  type Answer = { total: number; page: (Row & { hasScreenshot: boolean })[] };
  const [answer] = await visible.rows<Answer>(sql`
    select (select count(*)::int from ${FROM} where ${where}) as total, coalesce((
      select json_agg(page) from (
        select ${COLUMNS}, t.screenshot is not null as "hasScreenshot"
        from ${FROM} where ${where} and ${further} order by ${order} limit ${limit}
      ) page
    ), '[]') as page`);
  const { total = 0, page = [] } = answer ?? {};
  return {
    total,
    listed: page.map((row) => ({ ...fieldsOf(row), has_screenshot: row.hasScreenshot ? 1 : 0 })),
  };
}

type WholeRow = Row & {
  facts: Record<string, string>;
  screenshot: string | null;
  replies: { text: string; at: string }[];
};

/** One ticket whole, with the school it is of. */
export async function wholeTicket(
  visible: Visible,
  ticketId: number,
  tx?: Tx,
): Promise<{ ticket: Ticket; schoolId: number }> {
  const [row] = await visible.rows<WholeRow>(
    sql`select ${COLUMNS}, t.facts, t.screenshot, coalesce((
        select json_agg(json_build_object('text', r.text, 'at', r.at) order by r.id)
        from support_replies r where r.ticket_id = t.id
      ), '[]') as replies
      from ${FROM} where t.id = ${ticketId}`,
    tx,
  );
  if (!row) throw new Failure('NOT_FOUND');
  const { facts, screenshot, replies } = row;
  return {
    schoolId: row.schoolId,
    ticket: {
      ...fieldsOf(row),
      facts,
      screenshot,
      replies: replies.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
    },
  };
}
