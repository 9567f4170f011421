import type { fetchInterests } from '@skillkite/contract/onboarding';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { interestsOf } from './interests-of.ts';
import { themesFor } from './themes-for.ts';

/** The themes of the student's own programs, and which of them they chose. */
export const fetchInterestsHandler =
  ({ catalogue, database }: Services): Handler<typeof fetchInterests> =>
  async ({ student }) => {
    const chosen = await interestsOf(database.orm, student.id);
    return {
      themes: themesFor(catalogue.current(), student).map(({ id, name }) => ({
        theme_id: id,
        name,
        is_chosen: chosen.has(id) ? 1 : 0,
      })),
    };
  };
