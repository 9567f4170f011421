import type { fetchDownloadOptions } from '@skillkite/contract/staff/operator/backups';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { backupChallenge } from '../../school/access/passkeys/passkey.ts';
import { requestOptions } from '../../school/access/passkeys/shown-passkey.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const fetchDownloadOptionsHandler =
  (services: Ports<'config' | 'database'>): StaffHandler<typeof fetchDownloadOptions> =>
  async ({ body, person, session }) => {
    const challenge = await backupChallenge(services.database.orm, session, body.backup_id);
    const options = await requestOptions(services, { personId: person.id, challenge });
    if (options === null) throw new Failure('NOT_FOUND');
    return { options };
  };
