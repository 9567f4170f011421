import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { digestOf } from '../../security/session.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow } from '../../staff/given-role.ts';

type OpenInvitation = GivenRow & {
  readonly id: number;
  readonly email: string | null;
  readonly givenBy: number | null;
  readonly moreClasses: { grade: number; section: string }[];
};

/** The invitation of a link, while it is good. */
export async function openInvitation(
  tx: Tx,
  token: string,
  now: Date,
): Promise<OpenInvitation | null> {
  const { rows } = await tx.execute<OpenInvitation>(sql`
    select g.id, g.email, g.given_by as "givenBy", g.more_classes as "moreClasses", ${GIVEN_COLUMNS} from invitations g ${GIVEN_JOINS}
    where g.token_hash = ${digestOf(token)} and g.expires_at > ${now.toISOString()}
      and g.accepted_at is null and g.withdrawn_at is null`);
  return rows[0] ?? null;
}
