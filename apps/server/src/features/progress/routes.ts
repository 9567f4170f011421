import {
  trackCreativeSkillProgress,
  updateExploreWatchHistory,
  watchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/progress';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { answerTrackCreativeSkillProgress } from './track-creative-skill-progress.ts';
import { answerUpdateExploreWatchHistory } from './update-explore-watch-history.ts';
import { answerWatchHistoryCareer } from './watch-history-career.ts';
import { answerWatchHistory } from './watch-history.ts';

export function progressRoutes(serve: Serve, services: Services, progress: ProgressRecorder): void {
  serve(watchHistory, answerWatchHistory(services, progress));
  serve(watchHistoryCareer, answerWatchHistoryCareer(services, progress));
  serve(trackCreativeSkillProgress, answerTrackCreativeSkillProgress(services, progress));
  serve(updateExploreWatchHistory, answerUpdateExploreWatchHistory(services, progress));
}
