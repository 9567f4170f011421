import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { updateProjectFile } from '@skillkite/contract/learning/projects';
import type { Handler } from '../../../http/serve.ts';
import type { Ports } from '../../../ports.ts';
import type { WithCatalogue } from '../../../content/catalogue/catalogue.ts';

import type { ProgressRecorder } from '../../progress-record/record-progress.ts';
import { handInTo } from '../hand-in.ts';

/** Files of a project, whole or part by part. */
export const updateProjectFileHandler = (
  services: Ports<'clock' | 'config' | 'database' | 'storage'> & WithCatalogue,
  progress: ProgressRecorder,
): Handler<typeof updateProjectFile> => handInTo(services, progress, ALL_SOURCES);
