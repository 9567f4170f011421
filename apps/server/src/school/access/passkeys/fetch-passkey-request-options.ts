import type { fetchPasskeyRequestOptions } from '@skillkite/contract/staff/access';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { passkeyChallenge } from './passkey.ts';
import { requestOptions } from './shown-passkey.ts';

export const fetchPasskeyRequestOptionsHandler =
  (services: Ports<'config' | 'database'>): StaffHandler<typeof fetchPasskeyRequestOptions> =>
  async ({ person, session }) => {
    if (session.schoolId !== null) throw new Failure('NOT_ALLOWED');
    const challenge = await passkeyChallenge(services.database.orm, session, 'show');
    const options = await requestOptions(services, { personId: person.id, challenge });
    if (options === null) throw new Failure('NOT_FOUND');
    return { options };
  };
