import type { exploreClass } from '@skillkite/contract/learning/explore';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { hasExplore } from '@skillkite/rules/school/grade';
import { sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { ilmFrom, skillFrom } from '../programs/program-shapes.ts';
import { creativeThemes } from './creative-themes.ts';

// Only a new view changes the count. A statement does not see its own write, so the sum is computed here.
const countView = (studentId: number, themeId: number, day: string) => sql`
  with seen as (
    insert into theme_views (student_id, theme_id, day) values (${studentId}, ${themeId}, ${day})
    on conflict do nothing returning theme_id
  ), counted as (
    insert into theme_view_counts as c (theme_id, views) select theme_id, 1 from seen
    on conflict (theme_id) do update set views = c.views + 1
    returning views
  )
  select coalesce((select views from counted),
                  (select views from theme_view_counts where theme_id = ${themeId}), 0)::int as views`;

/** Content of a creative theme; one view for each student and day (spec 7). */
export const exploreClassHandler =
  ({
    catalogue,
    clock,
    config,
    database,
    reads,
  }: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads): Handler<
    typeof exploreClass
  > =>
  async ({ body, student, fail }) => {
    if (!hasExplore(student)) throw fail('NOT_ALLOWED');
    const found = creativeThemes(await catalogue.of(student)).find(
      ({ theme }) => theme.id === body.theme_id,
    );
    if (!found) throw fail('THEME_NOT_FOUND');
    const day = dayOf(clock.now(), student.timeZone);
    const { rows } = await database.orm.execute<{ views: number }>(
      countView(student.id, found.theme.id, day),
    );
    const progress = await reads.progress(student.id);
    return {
      views: rows[0]?.views ?? 0,
      programs: found.programs.map((program) => ({
        skill: skillFrom(program, student, progress, config),
        ilms: program.courses.map((course) => ilmFrom(course, student, progress, config)),
      })),
    };
  };
