import type { getRecentlyWatched } from '@skillkite/contract/home';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { begunCourses, courseCards } from './course-cards.ts';

const MOST = 30;

/** Courses by when they were last opened, newest first. */
export const answerGetRecentlyWatched =
  ({ catalogue, config, database }: Services): Handler<typeof getRecentlyWatched> =>
  async ({ student }) => {
    const begun = await begunCourses(database.orm, student.id, MOST);
    const courses = await courseCards(database.orm, {
      student,
      catalogue: catalogue.current(),
      courseIds: begun.map(({ courseId }) => courseId),
      contentUrl: config.contentUrl,
    });
    return { courses };
  };
