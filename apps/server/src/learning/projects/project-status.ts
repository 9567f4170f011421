import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { projectStatus } from '@skillkite/contract/learning/projects';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';

import { requireProject } from './require-project.ts';
import { statusOf } from './submission.ts';

/** Brief, submission and review (spec 7, D3). */
export const projectStatusHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  ): Handler<typeof projectStatus> =>
  async ({ body, student }) => {
    const course = requireProject(
      await services.catalogue.of(student),
      body.ilm_id,
      student,
      ALL_SOURCES,
    );
    return statusOf(services, course, student.id);
  };
