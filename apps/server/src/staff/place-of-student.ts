import type { Place } from '@skillkite/rules/access/role';
import { placeOfStudent } from '@skillkite/rules/access/staff-role';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { students } from '../school/accounts/tables.ts';

/** School and class of a student; null for an unknown id. */
export async function placeOfStudentId(tx: Tx, studentId: number): Promise<Place | null> {
  const [row] = await tx
    .select({
      schoolId: students.schoolId,
      grade: students.grade,
      section: sql<string>`coalesce(${students.section}, '')`,
    })
    .from(students)
    .where(eq(students.id, studentId));
  return row ? placeOfStudent({ ...row, studentId }) : null;
}
