import type { removeFavorites } from '@skillkite/contract/learning/home';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { favorites } from './tables.ts';

/** Removes a favourite; a repeat changes nothing. */
export const removeFavoritesHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof removeFavorites> =>
  async ({ body, student, fail }) => {
    if (!(await catalogue.of(student)).course(body.ilm_id)) throw fail('COURSE_NOT_FOUND');
    await database.orm
      .delete(favorites)
      .where(and(eq(favorites.studentId, student.id), eq(favorites.courseId, body.ilm_id)));
    return { is_favorite: 0 };
  };
