import type { LoggedSubject } from '@skillkite/rules/access/logged-names';
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { auditLog } from './tables.ts';
import { type PersonSessionStore, announcePersonSessions } from './person-session.ts';

/** An audit entry in the table's terms; no secrets, and only ids of children. */
export type AuditEntry = {
  readonly subject: readonly [kind: LoggedSubject, id: string | number];
  readonly schoolId: number | null;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** The acting person, if the session does not identify one yet. */
  readonly personId?: number;
};

/** Result of a transaction; `unchanged` for a repeat. */
export type Done<T> = {
  readonly details: T;
  readonly audit: 'unchanged' | readonly [AuditEntry, ...AuditEntry[]];
};

declare const committed: unique symbol;
/** Details that come with their row in the audit log: nothing but `commit` makes them. */
export type Committed<T> = { readonly [committed]: T };
const results = new WeakMap<object, unknown>();

/** Transaction of a write. The handler must return its result. */
export type Commit = <T>(work: (tx: Tx) => Promise<Done<T>>) => Promise<Committed<T>>;

/** Changes and their audit rows, in one transaction (D12). */
export const commitWith =
  (
    {
      database,
      clock,
      personSessions,
    }: {
      readonly database: Database;
      readonly clock: Clock;
      readonly personSessions: Pick<PersonSessionStore, 'forgetAll'>;
    },
    by: { readonly action: string; readonly personId: number | null },
  ): Commit =>
  async <T>(work: (tx: Tx) => Promise<Done<T>>) => {
    const details = await transaction(database, async (tx) => {
      const done = await work(tx);
      if (done.audit !== 'unchanged') {
        await tx.insert(auditLog).values(
          done.audit.map(({ subject: [kind, id], schoolId, before, after, personId }) => ({
            at: clock.now(),
            personId: personId ?? by.personId,
            action: by.action,
            subjectKind: kind,
            subjectId: String(id),
            schoolNumber: schoolId,
            before: before ?? null,
            after: after ?? null,
          })),
        );
        await announcePersonSessions(tx);
      }
      return done.details;
    });
    personSessions.forgetAll();
    const result = {} as Committed<T>;
    results.set(result, details);
    return result;
  };

/** Response of a committed write; throws if `commit` was bypassed. */
export function committedDetails<T>(result: Committed<T>): T;
export function committedDetails(result: unknown): unknown;
export function committedDetails(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !results.has(result))
    throw new Error('A staff write was answered without `commit`.');
  return results.get(result);
}
