import type { undoNewYear } from '@skillkite/contract/staff/year';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { noteClassChanges } from '../accounts/class-changes.ts';
import { lockStudents } from '../accounts/lock-student.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { holdSchool } from './hold-school.ts';
import { schoolYearMoves, schoolYears } from './tables.ts';
import { STANDS, yearOf } from './year-shape.ts';

/** Students moved or returned since stay unchanged. */
export const undoNewYearHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof undoNewYear> =>
  ({ body: { school_id, year_id }, commit, visible }) =>
    commit(async (tx) => {
      const now = clock.now();
      await holdSchool(tx, school_id);
      const [year] = await tx
        .select()
        .from(schoolYears)
        .where(
          and(
            eq(schoolYears.id, year_id),
            eq(schoolYears.schoolId, school_id),
            gt(schoolYears.expiresAt, now),
          ),
        );
      if (!year) throw new Failure('NOT_FOUND');
      const before = await yearOf(visible, now, tx);
      const moves = await tx
        .select({ id: schoolYearMoves.studentId })
        .from(schoolYearMoves)
        .where(eq(schoolYearMoves.yearId, year_id));
      await lockStudents(
        tx,
        moves.map(({ id }) => id),
      );
      await tx.execute(sql`
        update students o set grade = m.from_grade, section = m.from_section, is_deleted = false
        from school_year_moves m
        where m.year_id = ${year_id} and o.id = m.student_id and o.school_id = ${school_id} and ${STANDS}`);
      await tx.delete(schoolYears).where(eq(schoolYears.id, year_id));
      await noteClassChanges(tx, [school_id]);
      const after = await yearOf(visible, now, tx);
      return {
        details: { year: after },
        audit: [
          {
            subject: ['school', school_id] as const,
            schoolId: school_id,
            before: { classes: before.classes, year: year_id },
            after: { classes: after.classes },
          },
        ],
      };
    });
