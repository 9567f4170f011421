import type { themeViewsCount } from '@skillkite/contract/learning/explore';
import { hasExplore } from '@skillkite/rules/school/grade';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { interestsOf } from '../onboarding/interests.ts';
import { creativeThemes } from './creative-themes.ts';
import { themeViewCounts } from './tables.ts';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';

/**
 * Creative themes that are not empty, with views, the student's interests first. Not for profile type 1 or classes 1
 * and 2 (spec 2).
 */
export const themeViewsCountHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof themeViewsCount> =>
  async ({ student, fail }) => {
    if (!hasExplore(student)) throw fail('NOT_ALLOWED');
    const counts = await database.orm.select().from(themeViewCounts);
    const viewsOf = new Map(counts.map(({ themeId, views }) => [themeId, views]));
    const chosen = await interestsOf(database.orm, student.id);
    const themes = creativeThemes(await catalogue.of(student)).toSorted(
      (one, other) => Number(chosen.has(other.theme.id)) - Number(chosen.has(one.theme.id)),
    );
    return {
      themes: themes.map(({ theme, programs }) => ({
        theme_id: theme.id,
        ...textsFrom(
          { name: said(theme, 'name'), description: said(theme, 'description') },
          theme.lang,
        ),
        total_ilms: programs.reduce((sum, { courses }) => sum + courses.length, 0),
        views: viewsOf.get(theme.id) ?? 0,
      })),
    };
  };
