import {
  fetchSkillQuestions,
  fetchSkillReport,
  insertSkillResponse,
  partialSkillResponse,
  saveTestProgress,
} from '@skillkite/contract/learning/assessment';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type {
  WithCatalogue,
  WithInstallationCatalogue,
} from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { fetchSkillQuestionsHandler } from './fetch-skill-questions.ts';
import { fetchSkillReportHandler } from './fetch-skill-report.ts';
import { insertSkillResponseHandler } from './insert-skill-response.ts';
import { partialSkillResponseHandler } from './partial-skill-response.ts';
import { saveTestProgressHandler } from './save-test-progress.ts';

export function assessmentRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database'> &
    WithCatalogue &
    WithInstallationCatalogue &
    WithProgressReads,
): void {
  serve(fetchSkillQuestions, fetchSkillQuestionsHandler(services));
  serve(partialSkillResponse, partialSkillResponseHandler(services));
  serve(insertSkillResponse, insertSkillResponseHandler(services));
  serve(fetchSkillReport, fetchSkillReportHandler(services));
  serve(saveTestProgress, saveTestProgressHandler(services));
}
