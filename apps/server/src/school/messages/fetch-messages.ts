import type { fetchMessages } from '@skillkite/contract/staff/messages';
import { contactKind } from '@skillkite/rules/school/contact';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

const PAGE = 50;
const MOST_WORDS = 6;

type Row = {
  id: number;
  name: string;
  contact: string;
  message: string;
  created_at: string;
  answered_at: string | null;
  expires_at: string;
};

const moment = (text: string): string => new Date(text).toISOString();

/** One more than a page is read: whether there is a next one. Messages go after half a year, so a search reads no more than these. */
export const fetchMessagesHandler =
  ({ config }: Ports<'config'>): StaffHandler<typeof fetchMessages> =>
  async ({ body: { is_answered, search = '', after }, visible }) => {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const isWanted = sql.join(
      [
        is_answered === 1 ? sql`m.answered_at is not null` : sql`m.answered_at is null`,
        ...words.map(
          (word) => sql`strpos(lower(concat_ws(' ', m.name, m.contact, m.message)), ${word}) > 0`,
        ),
      ],
      sql` and `,
    );
    const isFurther = is_answered === 1 ? sql`m.id < ${after}` : sql`m.id > ${after}`;
    const [row] = await visible.rows<{ total: number; page: Row[] }>(sql`
    select (select count(*)::int from contact_messages m where ${isWanted}) as total, coalesce((
      select json_agg(m) from (
        select m.id, m.name, m.contact, m.message, m.created_at, m.answered_at, m.expires_at
        from contact_messages m
        where ${isWanted} and ${after === undefined ? sql`true` : isFurther}
        order by m.id ${is_answered === 1 ? sql`desc` : sql`asc`} limit ${PAGE + 1}
      ) m
    ), '[]') as page`);
    const { total = 0, page = [] } = row ?? {};
    const shown = page.slice(0, PAGE);
    return {
      total,
      messages: shown.map((one) => ({
        message_id: one.id,
        name: one.name,
        contact: one.contact,
        message: one.message,
        is_mailable: config.mail !== null && contactKind(one.contact) === 'mail' ? 1 : 0,
        written_at: moment(one.created_at),
        answered_at: one.answered_at === null ? null : moment(one.answered_at),
        kept_until: moment(one.expires_at),
      })),
      next: page.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  };
