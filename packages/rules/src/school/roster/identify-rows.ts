import { identifyGroup } from './identify-group.ts';
import { groupsOf, knownRoster } from './known-roster.ts';
import type {
  Identity,
  IdentityRow,
  KnownAccount,
  KnownStudent,
  RowAnswer,
} from './roster-identity.ts';

/**
 * Finds the student of each row. A login, number or id identifies a student if it is unique in the
 * sheet and here, or if the name decides among siblings. Other matches are questions. Two rows are
 * one account only if `answers` says "siblings".
 */
export function identifyRows(
  rows: readonly IdentityRow[],
  here: { readonly accounts: readonly KnownAccount[]; readonly students: readonly KnownStudent[] },
  answers: ReadonlyMap<number, RowAnswer>,
): Map<number, Identity> {
  const roster = knownRoster(here);
  const found = new Map<number, Identity>();
  const firstOf = new Map<string, number>();
  const distinct = rows.filter((row) => {
    const first = firstOf.get(row.says);
    if (first === undefined) {
      firstOf.set(row.says, row.line);
      return true;
    }
    found.set(row.line, { kind: 'repeat', of: first });
    return false;
  });
  for (const group of groupsOf(distinct, roster).values()) {
    for (const [line, identity] of identifyGroup(group, roster, answers)) found.set(line, identity);
  }
  return found;
}
