import type { posters } from '@skillkite/contract/portfolio';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { finishedCourses } from './finished-courses.ts';

/** One poster for each finished course. */
export const postersHandler =
  ({ catalogue, database }: Services): Handler<typeof posters> =>
  async ({ student }) => {
    const finished = await finishedCourses(database.orm, catalogue.current(), student.id);
    return {
      posters: finished.map(({ course, completedAt }) => ({
        ilm_id: course.id,
        name: course.name,
        skill_name: course.program.name,
        completed_at: completedAt.toISOString(),
      })),
    };
  };
