import { type PersonRole, SCOPE_OF_ROLE } from '@skillkite/rules/access/staff-role';
import type { Tx } from '../../database/database.ts';
import { digestOf, newSecret } from '../../security/session.ts';
import { invitations } from '../../staff/tables.ts';

const DAY_MS = 86_400_000;
const GOOD_FOR_MS = 7 * DAY_MS;

type Wanted = {
  readonly email: string | null;
  readonly role: PersonRole;
  readonly schoolId?: number | null;
  readonly grade?: number | null;
  readonly section?: string | null;
  readonly moreClasses?: readonly { grade: number; section: string }[];
  readonly studentId?: number | null;
  readonly givenBy: number | null;
};

/** Address of an invitation. The token is behind `#`, so it is in no server's log. */
const linkOf = (publicUrl: string, token: string): string =>
  `${publicUrl}/staff/invitation#${token}`;

/** A one-time link for a role, valid 7 days (D11). Only its digest is stored, so it cannot be shown again. */
export async function makeInvitation(
  tx: Tx,
  { publicUrl, now }: { publicUrl: string; now: Date },
  wanted: Wanted,
): Promise<{ id: number; link: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  const [row] = await tx
    .insert(invitations)
    .values({
      ...wanted,
      scopeKind: SCOPE_OF_ROLE[wanted.role],
      tokenHash: digestOf(token),
      createdAt: now,
      expiresAt,
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error('The invitation could not be stored.');
  return { id: row.id, link: linkOf(publicUrl, token), expiresAt };
}
