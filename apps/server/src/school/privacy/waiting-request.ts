import type { PrivacyRequestKind } from '@skillkite/rules/access/privacy-request';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../database/database.ts';
import { schools, students } from '../accounts/tables.ts';
import { privacyRequests } from './tables.ts';
import { OperatorError } from '../../errors/operator-error.ts';

/** An operator's request that cannot be carried out. */
export class PrivacyRequestError extends OperatorError {
  override readonly name = 'PrivacyRequestError';
}

/** Waiting requests, oldest first. */
export const listWaiting = ({ orm }: Database) =>
  orm
    .select({
      id: privacyRequests.id,
      kind: privacyRequests.kind,
      askedAt: privacyRequests.askedAt,
      parentId: privacyRequests.parentId,
      fullname: students.fullname,
      grade: students.grade,
      school: schools.code,
    })
    .from(privacyRequests)
    .innerJoin(students, eq(students.id, privacyRequests.studentId))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(isNull(privacyRequests.settledAt))
    .orderBy(asc(privacyRequests.id));

/** The student of a request that waits, locked so that it is done once. Throws where none waits. */
export async function requireWaiting(
  tx: Tx,
  id: string,
  kind: PrivacyRequestKind,
): Promise<{ requestId: number; studentId: number }> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const [row] = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, number))
    .for('update');
  if (!row || row.studentId === null || row.settledAt !== null)
    throw new PrivacyRequestError(
      `There is no waiting request ${id}. See: npm run privacy -- list`,
    );
  if (row.kind !== kind)
    throw new PrivacyRequestError(`Request ${id} is of another kind: ${row.kind}.`);
  return { requestId: row.id, studentId: row.studentId };
}
