import type { updateScormProgressCareer } from '@skillkite/contract/scorm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../lesson-progress/record-progress.ts';
import type { StateKeeper } from './keep-states.ts';
import { scormProgressOf } from './scorm-progress-core.ts';

/** A SCORM lesson of this call's source was worked on (D7). */
export const updateScormProgressCareerHandler = (
  services: Services,
  progress: ProgressRecorder,
  keep: StateKeeper,
): Handler<typeof updateScormProgressCareer> =>
  scormProgressOf(services, progress, keep, ['career']);
