import {
  addToBank,
  addToQuiz,
  fetchBank,
  fetchBankQuestion,
  fetchKnownQuestions,
  removeQuestions,
  tagQuestions,
} from '@skillkite/contract/staff/studio/bank';
import type { Ports } from '../../../ports.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { addToBankHandler } from './add-to-bank.ts';
import { addToQuizHandler } from './add-to-quiz.ts';
import { fetchBankHandler } from './fetch-bank.ts';
import { fetchBankQuestionHandler } from './fetch-bank-question.ts';
import { fetchKnownQuestionsHandler } from './fetch-known-questions.ts';
import { removeQuestionsHandler } from './remove-questions.ts';
import { tagQuestionsHandler } from './tag-questions.ts';

export function bankRoutes(serve: ServeStaff, services: Ports<'clock' | 'database'>): void {
  serve(fetchBank, fetchBankHandler(services));
  serve(fetchBankQuestion, fetchBankQuestionHandler(services));
  serve(fetchKnownQuestions, fetchKnownQuestionsHandler(services));
  serve(addToBank, addToBankHandler(services));
  serve(tagQuestions, tagQuestionsHandler(services));
  serve(removeQuestions, removeQuestionsHandler(services));
  serve(addToQuiz, addToQuizHandler(services));
}
