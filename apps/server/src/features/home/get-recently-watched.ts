import type { getRecentlyWatched } from '@skillkite/contract/home';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { courseCards } from './course-card-shape.ts';

const MOST = 30;

/** Courses by when they were last opened, newest first. */
export const getRecentlyWatchedHandler =
  ({ catalogue, config, reads }: Services): Handler<typeof getRecentlyWatched> =>
  async ({ student }) => {
    const progress = await reads.progress(student.id);
    const courses = courseCards({
      student,
      progress,
      catalogue: catalogue.current(),
      courseIds: progress.begun.slice(0, MOST).map(({ courseId }) => courseId),
      contentUrl: config.contentUrl,
    });
    return { courses };
  };
