import type { fetchRequests } from '@skillkite/contract/staff/operation';
import type { Services } from '../../../services.ts';
import { listWaiting } from '../../privacy/waiting-request.ts';
import type { StaffHandler } from '../ground/serve-staff.ts';
import { copyLink } from './copy-link.ts';

export const fetchRequestsHandler =
  ({ database }: Services): StaffHandler<typeof fetchRequests> =>
  async () => ({
    requests: (await listWaiting(database)).map(
      ({ id, kind, askedAt, fullname, grade, school }) => ({
        request_id: id,
        kind,
        asked_at: askedAt.toISOString(),
        fullname,
        grade,
        school_code: school,
        copy_url: copyLink(id),
      }),
    ),
  });
