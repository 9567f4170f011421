import type { signOut } from '@skillkite/contract/staff/access';
import { personCookieName } from '../../security/session-cookie.ts';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { endSessionOf } from './sign-in-steps.ts';

export const signOutHandler =
  ({ config }: Ports<'config'>): StaffHandler<typeof signOut> =>
  async ({ commit, person, request, reply }) => {
    const result = await commit(async (tx) => {
      await endSessionOf(tx, request);
      const subject = ['person', person.id] as const;
      return { details: { signed_out: true }, audit: [{ subject, schoolId: null }] };
    });
    reply.clearCookie(personCookieName(config.publicUrl), { path: '/' });
    return result;
  };
