import type { enrolSecondFactor } from '@skillkite/contract/staff/access';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { seal } from '../../security/seal.ts';
import type { Ports } from '../../ports.ts';
import { installationKey } from '../login/installation-key.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { people } from '../../staff/tables.ts';
import { mayAddFactor } from './passkeys/passkey.ts';
import { base32, newTotpSecret, totpUri } from './totp.ts';

/**
 * A password alone must not replace a second factor, and a school's provider must not add the first one: the password
 * would lose its value.
 */
export const enrolSecondFactorHandler =
  ({ config }: Ports<'config'>): StaffHandler<typeof enrolSecondFactor> =>
  async ({ commit, person, session }) => {
    if (!mayAddFactor(session)) throw new Failure('NOT_ALLOWED');
    const { toDataURL } = await import('qrcode');
    return commit(async (tx) => {
      const secret = newTotpSecret();
      const key = await installationKey(tx, 'second_factor_key');
      const changed = await tx
        .update(people)
        .set({ totpSealed: seal(key, secret), totpStep: null })
        .where(and(eq(people.id, person.id), isNull(people.totpConfirmedAt)))
        .returning({ id: people.id });
      if (changed.length === 0) throw new Failure('NOT_ALLOWED');
      const uri = totpUri(secret, { issuer: config.productName, email: person.email });
      return {
        details: { secret: base32(secret), uri, picture: await toDataURL(uri) },
        audit: [{ subject: ['person', person.id] as const, schoolId: null }],
      };
    });
  };
