import type { beginNewYear } from '@skillkite/contract/staff/year';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { noteClassChanges } from '../../accounts/class-changes.ts';
import { lockStudents } from '../../accounts/lock-student.ts';
import { rosterChanges } from '../roster/roster-changes.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { holdSchool } from './hold-school.ts';
import { schoolYears } from './tables.ts';
import { yearOf } from './year-shape.ts';

const DAY_MS = 86_400_000;

/** All or nobody, in one transaction: a school half of which moved would be worse than one that waits for a second. */
export const beginNewYearHandler =
  ({ clock }: Services): StaffHandler<typeof beginNewYear> =>
  ({ body: { school_id, version, last_grade }, commit, changed, person, visible }) =>
    commit(async (tx) => {
      const now = clock.now();
      await holdSchool(tx, school_id);
      const before = await yearOf(visible, now, tx);
      if (before.version !== version)
        throw await changed(tx, before, { rows: rosterChanges(school_id, null) });
      const found = await visible.rows<{ id: number }>(
        sql`select s.id from visible_students s`,
        tx,
      );
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) throw new Failure('NOT_FOUND');
      await lockStudents(tx, ids);
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
      await visible.rows(
        sql`,
          moved as (
            insert into school_year_moves (year_id, student_id, from_grade, to_grade)
            select ${year.id}, s.id, s.grade, case when s.grade < ${last_grade} then s.grade + 1 end
            from visible_students s returning student_id, from_grade, to_grade
          ), done as (
            update students set grade = coalesce(m.to_grade, m.from_grade), is_deleted = m.to_grade is null
            from moved m where m.student_id = students.id returning 1
          )
          select count(*) from done`,
        tx,
      );
      await noteClassChanges(tx, [school_id]);
      const after = await yearOf(visible, now, tx);
      return {
        details: { year: after },
        audit: [
          {
            subject: ['school', school_id] as const,
            schoolId: school_id,
            before: { classes: before.classes },
            after: { classes: after.classes, last_grade, year: year.id },
          },
        ],
      };
    });
