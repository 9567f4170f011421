import {
  type AssessmentLevel,
  assessmentLevel,
} from '@skillkite/rules/learning/assessment/assessment';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { accounts, schools, students } from '../../../school/accounts/tables.ts';
import { assessmentResults } from '../tables.ts';

/** `asses_mode` 3: held at school on paper (D8). */
const ON_PAPER = 3;

export type PaperStudent = {
  readonly studentId: number;
  /** The school's own id of the student, or `#12`: as in a roster (docs/admin/roster.md). */
  readonly id: string;
  readonly schoolCode: string;
  readonly admissionNo: string | null;
  readonly fullname: string;
  readonly grade: number;
  readonly level: AssessmentLevel | null;
  /** The window that the student is asked in. */
  readonly windowNumber: number;
  /** Time of the result in that window; null without one. */
  readonly submittedAt: Date | null;
};

/** Students who take the assessment on paper, optionally of one school, ordered by school, class and name. */
export async function paperStudents(tx: Tx, now: Date, schoolId?: number): Promise<PaperStudent[]> {
  const rows = await tx
    .select()
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .innerJoin(accounts, eq(accounts.id, students.accountId))
    .leftJoin(
      assessmentResults,
      and(
        eq(assessmentResults.studentId, students.id),
        eq(assessmentResults.windowNumber, students.assessmentWindow),
      ),
    )
    .where(
      and(
        eq(students.assessmentMode, ON_PAPER),
        eq(students.isDeleted, false),
        ...(schoolId === undefined ? [] : [eq(students.schoolId, schoolId)]),
      ),
    )
    .orderBy(asc(schools.code), asc(students.grade), asc(students.fullname), asc(students.id));
  return rows.map(({ students: student, schools: school, accounts: account, ...rest }) => ({
    studentId: student.id,
    id: student.sourcedId ?? `#${student.id}`,
    schoolCode: school.code,
    admissionNo: account.admissionNo,
    fullname: student.fullname,
    grade: student.grade,
    level: assessmentLevel(
      {
        grade: student.grade,
        ageOfSchool: student.ageOfSchool,
        journeyEnds: student.journeyEndDate as CalendarDay | null,
      },
      dayOf(now, school.timeZone),
    ),
    windowNumber: student.assessmentWindow,
    submittedAt: rest.assessment_results?.submittedAt ?? null,
  }));
}
