import type { fetchMessages } from '@skillkite/contract/staff/messages';
import { and, asc, count, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import { contactMessages } from '../../login/tables.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';

const MOST_SHOWN = 50;

export const fetchMessagesHandler =
  ({ database: { orm } }: Services): StaffHandler<typeof fetchMessages> =>
  async ({ body: { is_answered, search = '' } }) => {
    const { id, name, contact, message, answeredAt } = contactMessages;
    const words = search.trim().toLowerCase();
    const isWanted = and(
      is_answered === 1 ? isNotNull(answeredAt) : isNull(answeredAt),
      words === ''
        ? undefined
        : sql`strpos(lower(concat_ws(' ', ${name}, ${contact}, ${message})), ${words}) > 0`,
    );
    const [counted] = await orm.select({ total: count() }).from(contactMessages).where(isWanted);
    const rows = await orm
      .select()
      .from(contactMessages)
      .where(isWanted)
      .orderBy(is_answered === 1 ? desc(id) : asc(id))
      .limit(MOST_SHOWN);
    return {
      total: counted?.total ?? 0,
      messages: rows.map((row) => ({
        message_id: row.id,
        name: row.name,
        contact: row.contact,
        message: row.message,
        written_at: row.createdAt.toISOString(),
        answered_at: row.answeredAt?.toISOString() ?? null,
        kept_until: row.expiresAt.toISOString(),
      })),
    };
  };
