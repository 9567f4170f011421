import type { Change } from './plan.ts';
import { ACCOUNT_COLUMNS, STUDENT_COLUMNS } from '../roster.ts';

const COLUMN_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...ACCOUNT_COLUMNS, ...STUDENT_COLUMNS }).map(
    ([column, [fact]]) => [fact, column] as const,
  ),
  ['isDeleted', 'status'],
]);

/** Changes by columns of a sheet. The value of a PIN is left out. */
export const describedChanges = (changes: readonly Change[]) =>
  changes.map(({ fact, from, to }) => ({
    column: COLUMN_OF.get(fact) ?? fact,
    from: fact === 'pin' || from === 'nothing' ? null : from,
    to: fact === 'pin' || to === 'nothing' ? null : to,
  }));
