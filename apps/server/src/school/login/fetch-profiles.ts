import type { fetchProfiles } from '@skillkite/contract/school/login';
import type { Handler } from '../../http/serve.ts';
import type { WithProfileReads } from './queries.ts';
import { loginDetails } from './begin-session.ts';

/** The profiles of the logged-in account; a PIN session sees its own student alone (D2). */
export const fetchProfilesHandler =
  (services: WithProfileReads): Handler<typeof fetchProfiles> =>
  async ({ session, student }) => {
    const { profiles } = await loginDetails(services, {
      accountId: session.accountId,
      studentId: student?.id ?? null,
      isPin: session.isPin,
    });
    return { profiles };
  };
