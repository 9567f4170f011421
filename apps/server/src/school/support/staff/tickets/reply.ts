import type { reply } from '@skillkite/contract/staff/tickets';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { changeTicket } from './change-ticket.ts';

export const replyHandler =
  (services: Ports<'clock'>): StaffHandler<typeof reply> =>
  (context) => {
    const { ticket_id, version, text, is_closed } = context.body;
    return changeTicket(services, context, {
      ticketId: ticket_id,
      version,
      text: text.trim(),
      status: is_closed === 1 ? 'closed' : 'answered',
    });
  };
