import type { setAnswered } from '@skillkite/contract/staff/messages';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { contactMessages } from '../login/tables.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const setAnsweredHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof setAnswered> =>
  ({ body: { message_id, is_answered }, commit }) =>
    commit(async (tx) => {
      const { id, answeredAt } = contactMessages;
      const { rowCount } = await tx
        .update(contactMessages)
        .set({ answeredAt: is_answered === 1 ? clock.now() : null })
        .where(
          and(eq(id, message_id), is_answered === 1 ? isNull(answeredAt) : isNotNull(answeredAt)),
        );
      const details = { changed: rowCount === 1 };
      if (!details.changed) return { details, audit: 'unchanged' };
      const subject = ['message', message_id] as const;
      return {
        details,
        audit: [{ subject, schoolId: null, after: { is_answered } }],
      };
    });
