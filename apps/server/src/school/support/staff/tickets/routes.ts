import {
  fetchSavedAnswers,
  fetchTicket,
  fetchTickets,
  keepAnswers,
  reply,
  setStatus,
} from '@skillkite/contract/staff/tickets';
import type { Ports } from '../../../../ports.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { fetchSavedAnswersHandler } from './fetch-saved-answers.ts';
import { fetchTicketHandler } from './fetch-ticket.ts';
import { fetchTicketsHandler } from './fetch-tickets.ts';
import { keepAnswersHandler } from './keep-answers.ts';
import { replyHandler } from './reply.ts';
import { setStatusHandler } from './set-status.ts';

export function ticketRoutes(serve: ServeStaff, services: Ports<'clock' | 'database'>): void {
  serve(fetchTickets, fetchTicketsHandler);
  serve(fetchTicket, fetchTicketHandler);
  serve(reply, replyHandler(services));
  serve(fetchSavedAnswers, fetchSavedAnswersHandler(services));
  serve(keepAnswers, keepAnswersHandler);
  serve(setStatus, setStatusHandler(services));
}
