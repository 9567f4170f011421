import type { ownProjects } from '@skillkite/contract/learning/portfolio';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { markedRubric } from '../projects/rubric-shape.ts';
import { shownFile } from '../projects/submission.ts';
import { handedInProjects } from './handed-in-projects.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** Every project this student handed in, newest first. */
export const ownProjectsHandler =
  (services: Ports<'database'> & WithCatalogue): Handler<typeof ownProjects> =>
  async ({ student }) => ({
    projects: (await handedInProjects(services, student)).map(
      ({ course, status, remarks, sticker, marks, submittedAt, reviewedAt, files }) => ({
        ilm_id: course.id,
        ...textsFrom(
          { name: said(course, 'name'), skill_name: said(course.program, 'name') },
          course.lang,
        ),
        area: course.program.area,
        status,
        remarks,
        sticker,
        rubric: markedRubric(course, marks),
        submitted_at: submittedAt.toISOString(),
        reviewed_at: reviewedAt?.toISOString() ?? null,
        files: files.map(shownFile).map(({ name, url }) => ({ name, url })),
      }),
    ),
  });
