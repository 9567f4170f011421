import { and, eq, gt } from 'drizzle-orm';
import type { Database, Tx } from '../../../database/database.ts';
import { digestOf } from '../../../security/session.ts';
import { schoolOfCode } from '../../accounts/school-of-code.ts';
import { newFirstCode, typedCode } from '../password/first-code.ts';
import { machineCodes } from '../tables.ts';

/** A coordinator walks through the computer rooms with them. */
export const MACHINE_CODE_LIFE_MS = 3 * 86_400_000;

/** New codes of a school, each good for one machine. Only their digests are kept. */
export async function newMachineCodes(
  tx: Tx,
  { schoolId, count, now }: { schoolId: number; count: number; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: count }, newFirstCode);
  const expiresAt = new Date(now.getTime() + MACHINE_CODE_LIFE_MS);
  await tx
    .insert(machineCodes)
    .values(codes.map((code) => ({ codeHash: digestOf(code), schoolId, expiresAt })));
  return codes;
}

/** The same for a school that is named by its code. */
export async function issueMachineCodes(
  { orm }: Database,
  { schoolCode, count, now }: { schoolCode: string; count: number; now: Date },
): Promise<string[]> {
  const schoolId = await schoolOfCode(orm, schoolCode);
  return newMachineCodes(orm, { schoolId, count, now });
}

/** The school of a code, which is used up by that; null where there is none. */
export async function spendMachineCode(tx: Tx, code: string, now: Date): Promise<number | null> {
  const [used] = await tx
    .delete(machineCodes)
    .where(
      and(eq(machineCodes.codeHash, digestOf(typedCode(code))), gt(machineCodes.expiresAt, now)),
    )
    .returning();
  return used?.schoolId ?? null;
}
