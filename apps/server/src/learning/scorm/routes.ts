import {
  keepLaunchLog,
  scormDetailsFetch,
  scormDetailsInsert,
  startScormLaunch,
  updateCreativeScormProgress,
  updateScormProgress,
  updateScormProgressCareer,
} from '@skillkite/contract/learning/scorm';
import { sourcesOf } from '@skillkite/contract/sources';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { keepLaunchLogHandler } from './keep-launch-log.ts';
import { stateKeeper } from './states/keep-states.ts';
import { scormDetailsFetchHandler } from './scorm-details-fetch.ts';
import { scormDetailsInsertHandler } from './scorm-details-insert.ts';
import { startScormLaunchHandler } from './start-scorm-launch.ts';
import { scormProgressHandler } from './update-scorm-progress.ts';

export function scormRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
): void {
  const keep = stateKeeper(services.database, services.config.lrsUrl !== null);
  serve(startScormLaunch, startScormLaunchHandler(services, progress));
  serve(keepLaunchLog, keepLaunchLogHandler(services));
  serve(scormDetailsFetch, scormDetailsFetchHandler(services, progress));
  serve(scormDetailsInsert, scormDetailsInsertHandler(services, progress, keep));
  serve(
    updateScormProgress,
    scormProgressHandler(services, progress, keep, sourcesOf(updateScormProgress)),
  );
  serve(
    updateScormProgressCareer,
    scormProgressHandler(services, progress, keep, sourcesOf(updateScormProgressCareer)),
  );
  serve(
    updateCreativeScormProgress,
    scormProgressHandler(services, progress, keep, sourcesOf(updateCreativeScormProgress)),
  );
}
