import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchPrivacyRequests } from '@skillkite/contract/school/privacy';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { privacyRequests } from './tables.ts';

type Requests = DetailsOf<typeof fetchPrivacyRequests>['requests'];

/** A student's data requests, latest first. */
export async function requestsOf(tx: Tx, studentId: number): Promise<Requests> {
  const rows = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.studentId, studentId))
    .orderBy(desc(privacyRequests.id));
  return rows.map(({ kind, askedAt, settledAt, parentId }) => ({
    kind: kind,
    asked_at: askedAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
    is_of_parent: parentId === null ? 0 : 1,
  }));
}
