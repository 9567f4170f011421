import { and, eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { parentCodes, schools, students } from '../school/accounts/tables.ts';

export type ChildOfCode = {
  readonly id: number;
  readonly fullname: string;
  readonly schoolId: number;
};

/** Children of a parents' code; its holder has no scope yet. Empty if unknown. */
export const childrenOfCode = (tx: Tx, codeHash: string): Promise<ChildOfCode[]> =>
  tx
    .select({ id: students.id, fullname: students.fullname, schoolId: students.schoolId })
    .from(parentCodes)
    .innerJoin(students, eq(students.accountId, parentCodes.accountId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(
      and(
        eq(parentCodes.codeHash, codeHash),
        eq(students.isDeleted, false),
        eq(schools.isDeleted, false),
      ),
    );
