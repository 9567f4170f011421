import {
  answerMessage,
  deleteMessage,
  fetchMessages,
  forgetContact,
  setAnswered,
} from '@skillkite/contract/staff/messages';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { answerMessageHandler } from './answer-message.ts';
import { deleteMessageHandler } from './delete-message.ts';
import { fetchMessagesHandler } from './fetch-messages.ts';
import { forgetContactHandler } from './forget-contact.ts';
import { setAnsweredHandler } from './set-answered.ts';

export function messageRoutes(serve: ServeStaff, services: Ports<'clock' | 'config'>): void {
  serve(fetchMessages, fetchMessagesHandler(services));
  serve(answerMessage, answerMessageHandler(services));
  serve(setAnswered, setAnsweredHandler(services));
  serve(deleteMessage, deleteMessageHandler);
  serve(forgetContact, forgetContactHandler);
}
