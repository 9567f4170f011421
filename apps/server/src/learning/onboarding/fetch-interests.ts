import type { fetchInterests } from '@skillkite/contract/learning/onboarding';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { interestsOf, themesFor } from './interests.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** The themes of the student's own programs, and which of them they chose. */
export const fetchInterestsHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof fetchInterests> =>
  async ({ student }) => {
    const chosen = await interestsOf(database.orm, student.id);
    return {
      themes: themesFor(await catalogue.of(student), student).map((theme) => ({
        theme_id: theme.id,
        ...textsFrom({ name: said(theme, 'name') }, theme.lang),
        is_chosen: chosen.has(theme.id) ? 1 : 0,
      })),
    };
  };
