import type { updateCreativeProject } from '@skillkite/contract/projects';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { handInTo } from './hand-in.ts';

/** Files of a creative course's project (spec 7 "Creative"). */
export const updateCreativeProjectHandler = (
  services: Services,
  progress: ProgressRecorder,
): Handler<typeof updateCreativeProject> => handInTo(services, progress, ['creative']);
