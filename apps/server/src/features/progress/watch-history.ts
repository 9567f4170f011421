import type { watchHistory as call } from '@skillkite/contract/progress';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { watchHistoryOf } from './watch-history-core.ts';

/** Progress in a lesson of this call's source (D4). */
export const watchHistoryHandler = (
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof call> => watchHistoryOf(services, progress, ['school', 'old']);
