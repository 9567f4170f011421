import type { fetchInterests } from '@skillkite/contract/onboarding';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { interests } from './tables.ts';
import { themesFor } from './themes-for.ts';

/** The themes of the student's own programs, and which of them they chose. */
export const answerFetchInterests =
  ({ catalogue, database }: Services): Handler<typeof fetchInterests> =>
  async ({ student }) => {
    const rows = await database.orm
      .select()
      .from(interests)
      .where(eq(interests.studentId, student.id));
    const chosen = new Set(rows.map(({ themeId }) => themeId));
    return {
      themes: themesFor(catalogue.current(), student).map(({ id, name }) => ({
        theme_id: id,
        name,
        is_chosen: chosen.has(id) ? 1 : 0,
      })),
    };
  };
