import { createHash } from 'node:crypto';

/** Roster fields of one student. */
export type RosterFacts = {
  readonly fullname: string;
  readonly grade: number;
  readonly section: string | null;
  readonly gender: number;
  readonly loginId: string | null;
  readonly admissionNo: string | null;
};

/** A positive number of 31 bits. */
const BITS = 0x7f_ff_ff_ff;

/** A version computed from a thing's content, for tables without a version column. */
export const versionOfText = (told: string): number =>
  createHash('sha256').update(told).digest().readUInt32BE(0) & BITS || 1;

/** Version of a student, computed from the fields, so that every way of changing them counts, the command line too. */
export function versionOf(facts: RosterFacts): number {
  const { fullname, grade, section, gender, loginId, admissionNo } = facts;
  const told = JSON.stringify([fullname, grade, section ?? '', gender, loginId, admissionNo]);
  return versionOfText(told);
}
