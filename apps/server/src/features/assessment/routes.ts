import { saveTestProgress } from '@skillkite/contract/assessment';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerSaveTestProgress } from './save-test-progress.ts';

export function assessmentRoutes(serve: Serve, services: Services): void {
  serve(saveTestProgress, answerSaveTestProgress(services));
}
