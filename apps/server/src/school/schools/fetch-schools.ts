import type { fetchSchools } from '@skillkite/contract/staff/schools';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { SCHOOL_COLUMNS } from './school-shape.ts';

type School = (typeof fetchSchools)['~details']['schools'][number];

const PAGE = 50;
const MOST_WORDS = 6;

/** Counts are made for the schools of the page alone. One more than a page is read: whether there is a next one. */
export const fetchSchoolsHandler: StaffHandler<typeof fetchSchools> = async ({
  body: { search = '', after },
  visible,
}) => {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const isWanted = sql.join(
    [
      sql`true`,
      ...words.map(
        (word) => sql`(strpos(lower(c.name), ${word}) > 0 or strpos(lower(c.code), ${word}) > 0)`,
      ),
    ],
    sql` and `,
  );
  const [row] = await visible.rows<{ total: number; page: (School & { sorted: string })[] }>(sql`
    select (select count(*)::int from open_and_closed_schools c where ${isWanted}) as total, coalesce((
      select json_agg(of order by of.sorted, of.school_id) from (
        select ${SCHOOL_COLUMNS}, lower(c.name) as sorted from (
          select * from open_and_closed_schools c
          where ${isWanted}
            and ${after === undefined ? sql`true` : sql`(lower(c.name), c.id) > (${after.name}, ${after.school_id})`}
          order by lower(c.name), c.id limit ${PAGE + 1}
        ) c
      ) of
    ), '[]') as page`);
  const { total = 0, page = [] } = row ?? {};
  const shown = page.slice(0, PAGE);
  const last = page.length > PAGE ? shown.at(-1) : undefined;
  return {
    total,
    schools: shown.map((one) => {
      const { sorted: _, ...school } = one;
      return school;
    }),
    next: last ? { name: last.sorted, school_id: last.school_id } : null,
  };
};
