import type { fetchNewYear } from '@skillkite/contract/staff/year';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { versionOfText } from '../../roster/student-version.ts';
import type { Visible } from '../shared/visible.ts';

type Year = (typeof fetchNewYear)['~details']['year'];
type Row = {
  classes: Year['classes'];
  undo: { id: number; until: string; by: string; moved: number; left: number } | null;
};

/** The classes of the one school a call sees, and what can be undone there. */
export async function yearOf(visible: Visible, now: Date, tx?: Tx): Promise<Year> {
  const [row] = await visible.rows<Row>(
    sql`
      select coalesce((
        select json_agg(of order by of.grade, of.section) from (
          select s.grade, coalesce(s.section, '') as section, count(*)::int as students
          from visible_students s group by 1, 2
        ) of
      ), '[]') as classes, (
        select json_build_object('id', y.id, 'until', y.expires_at, 'by', p.name,
          'moved', (select count(*) from school_year_moves m where m.year_id = y.id and m.to_grade is not null),
          'left', (select count(*) from school_year_moves m where m.year_id = y.id and m.to_grade is null))
        from school_years y join people p on p.id = y.person_id
        where y.school_id = c.id and y.expires_at > ${now.toISOString()} order by y.id desc limit 1
      ) as undo
      from visible_schools c`,
    tx,
  );
  const { classes = [], undo = null } = row ?? {};
  return {
    version: versionOfText(JSON.stringify([classes, undo?.id ?? null])),
    classes,
    undo: undo && {
      year_id: undo.id,
      until: new Date(undo.until).toISOString(),
      by: undo.by,
      moved: undo.moved,
      left: undo.left,
    },
  };
}
