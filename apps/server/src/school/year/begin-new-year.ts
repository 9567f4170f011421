import type { beginNewYear } from '@skillkite/contract/staff/year';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { rosterCode } from '@skillkite/rules/text/login-key';
import { isYearTarget, usualTarget } from '@skillkite/rules/school/calendar/school-year';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { noteClassChanges } from '../accounts/class-changes.ts';
import { lockStudents } from '../accounts/lock-student.ts';
import { rosterChanges } from '../roster/staff/roster-changes.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import type { Visible } from '../../staff/visible.ts';
import { holdSchool } from './hold-school.ts';
import { schoolYears } from './tables.ts';
import { yearOf } from './year-shape.ts';

const DAY_MS = 86_400_000;

type Request = (typeof beginNewYear)['~request'];
type Pupil = { id: number; grade: number; section: string | null };
type Target = NonNullable<Request['exceptions']>[number]['to'];

/** New class of a student: the chosen one, else that of the class. */
function moveOf(
  { id, grade, section }: Pupil,
  { chosen, last_grade }: { chosen: ReadonlyMap<number, Target>; last_grade: number },
) {
  const from = { grade, section: section ?? '' };
  const said = chosen.get(id);
  const to = said === undefined ? usualTarget(from, last_grade) : said;
  if (!isYearTarget(from, to))
    throw new Failure('BAD_REQUEST', {
      field: 'exceptions',
      message: 'The field "exceptions": a student repeats the class, moves up by one, or leaves.',
    });
  return {
    id,
    from_grade: grade,
    from_section: section,
    to_grade: to?.grade ?? null,
    to_section: to === null ? section : rosterCode(to.section) || null,
  };
}

async function timeZoneOf(visible: Visible, tx: Tx): Promise<string> {
  const [row] = await visible.rows<{ time_zone: string }>(
    sql`select c.time_zone from visible_schools c`,
    tx,
  );
  if (!row) throw new Failure('NOT_FOUND');
  return row.time_zone;
}

/** All or none, in one transaction: a half-moved school would be worse than a wait of a second. */
export const beginNewYearHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof beginNewYear> =>
  ({
    body: { school_id, version, last_grade, exceptions = [] },
    commit,
    changed,
    fail,
    person,
    visible,
  }) =>
    commit(async (tx) => {
      const now = clock.now();
      await holdSchool(tx, school_id);
      const known = await visible.rows<{ id: number }>(
        sql`select s.id from visible_students s`,
        tx,
      );
      await lockStudents(
        tx,
        known.map(({ id }) => id),
      );
      const before = await yearOf(visible, now, tx);
      if (before.version !== version)
        throw await changed(tx, before, { rows: rosterChanges(school_id, null) });
      const found = await visible.rows<Pupil>(
        sql`select s.id, s.grade, s.section from visible_students s order by s.id`,
        tx,
      );
      if (found.length === 0) throw new Failure('NOT_FOUND');
      const chosen = new Map(exceptions.map(({ student_id, to }) => [student_id, to]));
      const here = new Set(found.map(({ id }) => id));
      if (exceptions.some(({ student_id }) => !here.has(student_id))) throw fail('STUDENT_LEFT');
      const moves = found.map((pupil) => moveOf(pupil, { chosen, last_grade }));
      const [year] = await tx
        .insert(schoolYears)
        .values({
          schoolId: school_id,
          personId: person.id,
          begunAt: now,
          expiresAt: new Date(now.getTime() + DAY_MS),
        })
        .returning();
      if (!year) throw new Failure('INTERNAL');
      const today = dayOf(now, await timeZoneOf(visible, tx));
      await tx.execute(sql`
        with said as (
          select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
            as m (id bigint, from_grade smallint, from_section text, to_grade smallint, to_section text)
        ), moved as (
          insert into school_year_moves (year_id, student_id, from_grade, from_section, to_grade, to_section)
          select ${year.id}, id, from_grade, from_section, to_grade, to_section from said
        ), gone as (
          insert into student_departures (student_id, left_on, reason)
          select id, ${today}::date, case when from_grade >= ${last_grade} then 'finished-school' else 'not-said' end
          from said where to_grade is null
        )
        update students set grade = coalesce(m.to_grade, m.from_grade), section = m.to_section, is_deleted = m.to_grade is null
        from said m where m.id = students.id`);
      await noteClassChanges(tx, [school_id]);
      const after = await yearOf(visible, now, tx);
      return {
        details: { year: after },
        audit: [
          {
            subject: ['school', school_id] as const,
            schoolId: school_id,
            before: { classes: before.classes },
            after: {
              classes: after.classes,
              last_grade,
              year: year.id,
              ...(exceptions.length > 0 && {
                students: exceptions.map(({ student_id }) => student_id),
              }),
            },
          },
        ],
      };
    });
