import type { fetchPasskeyCreationOptions } from '@skillkite/contract/staff/access';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { passkeys } from '../../../staff/tables.ts';
import {
  MOST_PASSKEYS,
  PASSKEY_ALGORITHMS,
  mayAddFactor,
  passkeyChallenge,
  relyingParty,
} from './passkey.ts';

export const fetchPasskeyCreationOptionsHandler =
  ({
    config,
    database: { orm },
  }: Ports<'config' | 'database'>): StaffHandler<typeof fetchPasskeyCreationOptions> =>
  async ({ person, session }) => {
    if (!mayAddFactor(session)) throw new Failure('NOT_ALLOWED');
    const known = await orm.select().from(passkeys).where(eq(passkeys.personId, person.id));
    if (known.length >= MOST_PASSKEYS) throw new Failure('NOT_ALLOWED');
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const { id, name } = relyingParty(config);
    const options = await generateRegistrationOptions({
      rpID: id,
      rpName: name,
      userID: new TextEncoder().encode(`person-${person.id}`),
      userName: person.email,
      userDisplayName: person.name,
      challenge: await passkeyChallenge(orm, session, 'add'),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return { options: JSON.stringify(options) };
  };
