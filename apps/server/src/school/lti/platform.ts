import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { schools } from '../accounts/tables.ts';
import { ltiPlatforms } from './tables.ts';

export type LtiPlatform = {
  readonly id: number;
  readonly schoolId: number;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly tokenAudience: string | null;
};

const COLUMNS = {
  id: ltiPlatforms.id,
  schoolId: ltiPlatforms.schoolId,
  name: ltiPlatforms.name,
  issuer: ltiPlatforms.issuer,
  clientId: ltiPlatforms.clientId,
  authorizationUrl: ltiPlatforms.authorizationUrl,
  tokenUrl: ltiPlatforms.tokenUrl,
  jwksUrl: ltiPlatforms.jwksUrl,
  tokenAudience: ltiPlatforms.tokenAudience,
};

/** Active platforms of open schools. */
const launching = (tx: Tx) =>
  tx.select(COLUMNS).from(ltiPlatforms).innerJoin(schools, eq(schools.id, ltiPlatforms.schoolId));
const ACTIVE = and(isNull(ltiPlatforms.endedAt), eq(schools.isDeleted, false));

export async function platformById(tx: Tx, id: number): Promise<LtiPlatform | null> {
  const [row] = await launching(tx).where(and(ACTIVE, eq(ltiPlatforms.id, id)));
  return row ?? null;
}

/** Platform by issuer and client id. The client id may be missing if the issuer has only one. */
export async function platformOf(
  tx: Tx,
  { issuer, clientId }: { issuer: string; clientId: string | undefined },
): Promise<LtiPlatform | null> {
  const rows = await launching(tx)
    .where(
      and(
        ACTIVE,
        eq(ltiPlatforms.issuer, issuer),
        clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId),
      ),
    )
    .limit(2);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
