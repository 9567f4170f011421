import type { getRecentlyWatched } from '@skillkite/contract/learning/home';
import { listOf } from '@skillkite/rules/calls/listing';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { courseCards } from './course-card-shape.ts';

const PAGE = 30;

/** Courses by when they were last opened, newest first. */
export const getRecentlyWatchedHandler =
  ({
    catalogue,
    config,
    reads,
  }: Ports<'config'> & WithCatalogue & WithProgressReads): Handler<typeof getRecentlyWatched> =>
  async ({ student, body: { most = PAGE } }) => {
    const progress = await reads.progress(student.id);
    const { rows, nextMost } = listOf(progress.begun, most);
    const courses = courseCards({
      student,
      progress,
      catalogue: await catalogue.of(student),
      courseIds: rows.map(({ courseId }) => courseId),
      contentUrl: config.contentUrl,
    });
    return { courses, next_most: nextMost };
  };
