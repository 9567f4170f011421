import {
  scormDetailsFetch,
  scormDetailsInsert,
  startScormLaunch,
  updateCreativeScormProgress,
  updateScormProgress,
  updateScormProgressCareer,
} from '@skillkite/contract/scorm';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import { stateKeeper } from './keep-states.ts';
import { scormDetailsFetchHandler } from './scorm-details-fetch.ts';
import { scormDetailsInsertHandler } from './scorm-details-insert.ts';
import { startScormLaunchHandler } from './start-scorm-launch.ts';
import { updateCreativeScormProgressHandler } from './update-creative-scorm-progress.ts';
import { updateScormProgressCareerHandler } from './update-scorm-progress-career.ts';
import { updateScormProgressHandler } from './update-scorm-progress.ts';

export function scormRoutes(serve: Serve, services: Services, progress: ProgressRecorder): void {
  const keep = stateKeeper(services.database);
  serve(startScormLaunch, startScormLaunchHandler(services, progress));
  serve(scormDetailsFetch, scormDetailsFetchHandler(services, progress));
  serve(scormDetailsInsert, scormDetailsInsertHandler(services, progress, keep));
  serve(updateScormProgress, updateScormProgressHandler(services, progress, keep));
  serve(updateScormProgressCareer, updateScormProgressCareerHandler(services, progress, keep));
  serve(updateCreativeScormProgress, updateCreativeScormProgressHandler(services, progress, keep));
}
