import type { getFavoritesByUserId } from '@skillkite/contract/home';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { courseCards } from './course-card-shape.ts';

/** Favourite courses, newest first. */
export const getFavoritesByUserIdHandler =
  ({ catalogue, config, reads }: Services): Handler<typeof getFavoritesByUserId> =>
  async ({ student }) => {
    const progress = await reads.progress(student.id);
    const courses = courseCards({
      student,
      progress,
      catalogue: catalogue.current(),
      courseIds: [...progress.favorites],
      contentUrl: config.contentUrl,
    });
    return { courses };
  };
