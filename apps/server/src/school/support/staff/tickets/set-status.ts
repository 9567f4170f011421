import type { setStatus } from '@skillkite/contract/staff/tickets';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { changeTicket } from './change-ticket.ts';

export const setStatusHandler =
  (services: Ports<'clock'>): StaffHandler<typeof setStatus> =>
  (context) => {
    const { ticket_id, version, status } = context.body;
    return changeTicket(services, context, { ticketId: ticket_id, version, text: null, status });
  };
