import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { addFavorites } from '@skillkite/contract/learning/home';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import { favorites } from './tables.ts';

/** Keep a course as a favourite; a repeat changes nothing. */
export const addFavoritesHandler =
  ({
    catalogue,
    clock,
    database,
  }: Ports<'clock' | 'database'> & WithCatalogue): Handler<typeof addFavorites> =>
  async ({ body, student }) => {
    const { course } = requireCourse(
      await catalogue.of(student),
      body.ilm_id,
      student,
      ALL_SOURCES,
    );
    await database.orm
      .insert(favorites)
      .values({ studentId: student.id, courseId: course.id, at: clock.now() })
      .onConflictDoNothing();
    return { is_favorite: 1 };
  };
