import type { posters } from '@skillkite/contract/learning/portfolio';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { finishedCourses } from './finished-courses.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** One poster for each finished course. */
export const postersHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof posters> =>
  async ({ student }) => {
    const finished = await finishedCourses(database.orm, await catalogue.of(student), student.id);
    return {
      posters: finished.map(({ course, completedAt }) => ({
        ilm_id: course.id,
        ...textsFrom(
          { name: said(course, 'name'), skill_name: said(course.program, 'name') },
          course.lang,
        ),
        completed_at: completedAt.toISOString(),
      })),
    };
  };
