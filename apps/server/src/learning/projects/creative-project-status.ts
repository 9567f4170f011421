import type { creativeProjectStatus } from '@skillkite/contract/learning/projects';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireProject } from './require-project.ts';
import { statusOf } from './submission.ts';

/** Status of the project of a creative course (spec 7 "Creative"). */
export const creativeProjectStatusHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
  ): Handler<typeof creativeProjectStatus> =>
  async ({ body, student }) => {
    const course = requireProject(await services.catalogue.of(student), body.ilm_id, student, [
      'creative',
    ]);
    return statusOf(services, course, student.id);
  };
