import {
  trackCreativeSkillProgress,
  updateExploreWatchHistory,
  watchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/learning/progress';
import { sourcesOf } from '@skillkite/contract/sources';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { updateExploreWatchHistoryHandler } from './update-explore-watch-history.ts';
import { watchHistoryHandler } from './watch-history.ts';

export function progressRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
): void {
  serve(watchHistory, watchHistoryHandler(services, progress, sourcesOf(watchHistory)));
  serve(watchHistoryCareer, watchHistoryHandler(services, progress, sourcesOf(watchHistoryCareer)));
  serve(
    trackCreativeSkillProgress,
    watchHistoryHandler(services, progress, sourcesOf(trackCreativeSkillProgress)),
  );
  serve(updateExploreWatchHistory, updateExploreWatchHistoryHandler(services, progress));
}
