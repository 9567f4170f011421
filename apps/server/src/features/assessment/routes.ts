import {
  fetchSkillQuestions,
  fetchSkillReport,
  insertSkillResponse,
  partialSkillResponse,
  saveTestProgress,
} from '@skillkite/contract/assessment';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerFetchSkillQuestions } from './fetch-skill-questions.ts';
import { answerFetchSkillReport } from './fetch-skill-report.ts';
import { answerInsertSkillResponse } from './insert-skill-response.ts';
import { answerPartialSkillResponse } from './partial-skill-response.ts';
import { answerSaveTestProgress } from './save-test-progress.ts';

export function assessmentRoutes(serve: Serve, services: Services): void {
  serve(fetchSkillQuestions, answerFetchSkillQuestions(services));
  serve(partialSkillResponse, answerPartialSkillResponse(services));
  serve(insertSkillResponse, answerInsertSkillResponse(services));
  serve(fetchSkillReport, answerFetchSkillReport(services));
  serve(saveTestProgress, answerSaveTestProgress(services));
}
