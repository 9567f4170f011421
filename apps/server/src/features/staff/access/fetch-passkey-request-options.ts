import type { fetchPasskeyRequestOptions } from '@skillkite/contract/staff/access';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { passkeys } from '../tables.ts';
import { passkeyChallenge, relyingParty } from './passkey.ts';

export const fetchPasskeyRequestOptionsHandler =
  ({ config, database: { orm } }: Services): StaffHandler<typeof fetchPasskeyRequestOptions> =>
  async ({ person, session }) => {
    const known = await orm.select().from(passkeys).where(eq(passkeys.personId, person.id));
    if (session.schoolId !== null) throw new Failure('NOT_ALLOWED');
    if (known.length === 0) throw new Failure('NOT_FOUND');
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(config).id,
      challenge: await passkeyChallenge(orm, session, 'show'),
      userVerification: 'preferred',
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
    });
    return { options: JSON.stringify(options) };
  };
