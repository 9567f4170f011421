import {
  trackCreativeSkillProgress,
  updateExploreWatchHistory,
  watchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/progress';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { trackCreativeSkillProgressHandler } from './track-creative-skill-progress.ts';
import { updateExploreWatchHistoryHandler } from './update-explore-watch-history.ts';
import { watchHistoryCareerHandler } from './watch-history-career.ts';
import { watchHistoryHandler } from './watch-history.ts';

export function progressRoutes(serve: Serve, services: Services, progress: ProgressRecorder): void {
  serve(watchHistory, watchHistoryHandler(services, progress));
  serve(watchHistoryCareer, watchHistoryCareerHandler(services, progress));
  serve(trackCreativeSkillProgress, trackCreativeSkillProgressHandler(services, progress));
  serve(updateExploreWatchHistory, updateExploreWatchHistoryHandler(services, progress));
}
