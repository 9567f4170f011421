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
import { answerScormDetailsFetch } from './scorm-details-fetch.ts';
import { answerScormDetailsInsert } from './scorm-details-insert.ts';
import { answerStartScormLaunch } from './start-scorm-launch.ts';
import { answerUpdateCreativeScormProgress } from './update-creative-scorm-progress.ts';
import { answerUpdateScormProgressCareer } from './update-scorm-progress-career.ts';
import { answerUpdateScormProgress } from './update-scorm-progress.ts';

export function scormRoutes(serve: Serve, services: Services, progress: ProgressRecorder): void {
  const keep = stateKeeper(services.database);
  serve(startScormLaunch, answerStartScormLaunch(services, progress));
  serve(scormDetailsFetch, answerScormDetailsFetch(services, progress));
  serve(scormDetailsInsert, answerScormDetailsInsert(services, progress, keep));
  serve(updateScormProgress, answerUpdateScormProgress(services, progress, keep));
  serve(updateScormProgressCareer, answerUpdateScormProgressCareer(services, progress, keep));
  serve(updateCreativeScormProgress, answerUpdateCreativeScormProgress(services, progress, keep));
}
