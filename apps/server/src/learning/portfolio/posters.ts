import type { posters } from '@skillkite/contract/portfolio';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { finishedCourses } from './finished-courses.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** One poster for each finished course. */
export const postersHandler =
  ({ catalogue, database }: Services): Handler<typeof posters> =>
  async ({ student }) => {
    const finished = await finishedCourses(database.orm, catalogue.current(), student.id);
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
