import type { fetchTicket } from '@skillkite/contract/staff/tickets';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { wholeTicket } from './ticket-shape.ts';

export const fetchTicketHandler: StaffHandler<typeof fetchTicket> = async ({ body, visible }) => {
  const { ticket } = await wholeTicket(visible, body.ticket_id);
  return { ticket };
};
