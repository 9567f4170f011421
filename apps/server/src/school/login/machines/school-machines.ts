import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { digestOf } from '../../../security/session.ts';
import { type Voucher, isMadeKnown } from './machine-cookie.ts';
import { schoolMachines } from '../tables.ts';

/** Precision of the last use of a computer. */
const TOLD_AFTER_MS = 3_600_000;

/** The list of the school's computers says that this one is used; one of before there was a list comes onto it. */
export async function recordMachine(
  tx: Tx,
  { schoolId, machine }: Voucher,
  { browser, now }: { browser: string; now: Date },
): Promise<void> {
  await tx
    .insert(schoolMachines)
    .values({ schoolId, machineHash: digestOf(machine), browser, knownSince: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: schoolMachines.machineHash,
      set: { browser, lastUsedAt: now },
      setWhere: lt(schoolMachines.lastUsedAt, new Date(now.getTime() - TOLD_AFTER_MS)),
    });
}

async function isForgotten(tx: Tx, { machine }: Voucher): Promise<boolean> {
  const [row] = await tx
    .select({ id: schoolMachines.id })
    .from(schoolMachines)
    .where(
      and(eq(schoolMachines.machineHash, digestOf(machine)), isNotNull(schoolMachines.forgottenAt)),
    );
  return row !== undefined;
}

/** The computer of a voucher where this school made it known, and has not forgotten it since. */
export async function knownMachine(
  tx: Tx,
  voucher: Voucher | null,
  schoolId: number,
): Promise<Voucher | null> {
  if (voucher?.schoolId !== schoolId || !isMadeKnown(voucher)) return null;
  return (await isForgotten(tx, voucher)) ? null : voucher;
}

/** A voucher, unless it is of a computer that the school has forgotten. */
export async function goodVoucher(tx: Tx, voucher: Voucher | null): Promise<Voucher | null> {
  if (voucher === null || !isMadeKnown(voucher)) return voucher;
  return knownMachine(tx, voucher, voucher.schoolId);
}
