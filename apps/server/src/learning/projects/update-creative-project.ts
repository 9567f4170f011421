import type { updateCreativeProject } from '@skillkite/contract/learning/projects';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { handInTo } from './hand-in.ts';

/** Files of a creative course's project (spec 7 "Creative"). */
export const updateCreativeProjectHandler = (
  services: Ports<'clock' | 'config' | 'database' | 'storage'> & WithCatalogue,
  progress: ProgressRecorder,
): Handler<typeof updateCreativeProject> => handInTo(services, progress, ['creative']);
