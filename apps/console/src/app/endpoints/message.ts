import {
  answerMessage,
  deleteMessage,
  fetchMessages,
  forgetContact,
  setAnswered,
} from '@skillkite/contract/staff/messages';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useAnswerMessageMutation,
  useDeleteMessageMutation,
  useFetchMessagesQuery,
  useForgetContactMutation,
  useSetAnsweredMutation,
} = endpointsFrom({ answerMessage, deleteMessage, fetchMessages, forgetContact, setAnswered });

export type ContactMessage = Domain<(typeof fetchMessages)['~details']>['messages'][number];
