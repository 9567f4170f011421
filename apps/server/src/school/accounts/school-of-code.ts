import { admissionKey } from '@skillkite/rules/text/login-key';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { schools } from './tables.ts';

/** Id of an open school, by the code given at the command line. */
export async function schoolOfCode(tx: Tx, code: string): Promise<number> {
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(sql`upper(${schools.code})`, admissionKey(code)), eq(schools.isDeleted, false)));
  if (!school) throw new OperatorError(`There is no school ${code}.`);
  return school.id;
}
