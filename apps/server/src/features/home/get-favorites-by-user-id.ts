import type { getFavoritesByUserId } from '@skillkite/contract/home';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { courseCards, favoriteCourseIds } from './course-cards.ts';

/** Favourite courses, newest first. */
export const answerGetFavoritesByUserId =
  ({ catalogue, config, database }: Services): Handler<typeof getFavoritesByUserId> =>
  async ({ student }) => ({
    courses: await courseCards(database.orm, {
      student,
      catalogue: catalogue.current(),
      courseIds: await favoriteCourseIds(database.orm, student.id),
      contentUrl: config.contentUrl,
    }),
  });
