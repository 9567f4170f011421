import type { getFavoritesByUserId } from '@skillkite/contract/learning/home';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { courseCards } from './course-card-shape.ts';

/** Favourite courses, newest first. */
export const getFavoritesByUserIdHandler =
  ({
    catalogue,
    config,
    reads,
  }: Ports<'config'> & WithCatalogue & WithProgressReads): Handler<typeof getFavoritesByUserId> =>
  async ({ student }) => {
    const progress = await reads.progress(student.id);
    const courses = courseCards({
      student,
      progress,
      catalogue: await catalogue.of(student),
      courseIds: [...progress.favorites],
      contentUrl: config.contentUrl,
    });
    return { courses };
  };
