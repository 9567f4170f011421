import type { fetchNewYear } from '@skillkite/contract/staff/year';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { versionOfText } from '../roster/student-version.ts';
import type { Visible } from '../../staff/visible.ts';

type Year = (typeof fetchNewYear)['~details']['year'];
type Row = {
  classes: Year['classes'];
  digest: string;
  undo: {
    id: number;
    until: string;
    by: string;
    moved: number;
    repeated: number;
    left: number;
    changed: number;
  } | null;
};

/** Condition: student `o` is still in the class of move `m`. */
export const STANDS = sql.raw(`o.grade = coalesce(m.to_grade, m.from_grade)
  and o.section is not distinct from m.to_section and o.is_deleted = (m.to_grade is null)`);

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
        select coalesce(md5(string_agg(concat_ws(' ', s.id, s.grade, s.section), ',' order by s.id)), '') from visible_students s
      ) as digest, (
        select json_build_object('id', y.id, 'until', y.expires_at, 'by', p.name,
          'moved', m.moved, 'repeated', m.repeated, 'left', m.left, 'changed', m.moved + m.repeated + m.left - m.stands)
        from school_years y join people p on p.id = y.person_id cross join lateral (
          select count(*) filter (where m.to_grade > m.from_grade)::int as moved,
            count(*) filter (where m.to_grade = m.from_grade)::int as repeated,
            count(*) filter (where m.to_grade is null)::int as left, count(o.id)::int as stands
          from school_year_moves m left join (
            select s.id, s.grade, s.section, s.is_deleted from visible_students s
            union all select s.id, s.grade, s.section, s.is_deleted from students_who_left s
          ) o on o.id = m.student_id and ${STANDS}
          where m.year_id = y.id
        ) m
        where y.school_id = c.id and y.expires_at > ${now.toISOString()} order by y.id desc limit 1
      ) as undo
      from visible_schools c`,
    tx,
  );
  const { classes = [], digest = '', undo = null } = row ?? {};
  return {
    version: versionOfText(JSON.stringify([digest, undo?.id ?? null])),
    classes,
    undo: undo && {
      year_id: undo.id,
      until: new Date(undo.until).toISOString(),
      by: undo.by,
      moved: undo.moved,
      repeated: undo.repeated,
      left: undo.left,
      changed_since: undo.changed,
    },
  };
}
