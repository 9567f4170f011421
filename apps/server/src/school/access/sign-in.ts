import type { signIn } from '@skillkite/contract/staff/access';
import type { Ports } from '../../ports.ts';
import type { WithSignIns } from '../login/login-queue.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { type Begun, beginSession, keepSession, personByPassword } from './sign-in-steps.ts';

/** Same answer for a wrong password and an unknown person (D2). */
export const signInHandler =
  (services: Ports<'clock' | 'config' | 'database'> & WithSignIns): StaffHandler<typeof signIn> =>
  async ({ body, commit, fail, request, reply }) => {
    const email = body.email.toLowerCase();
    const person = await personByPassword(services, request, { email, password: body.password });
    if (!person) throw fail('WRONG_LOGIN');
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const { language } = body;
      const { step, ...session } = await beginSession(services, tx, { person, request, language });
      begun = session;
      const subject = ['person', person.id] as const;
      return {
        details: { step },
        audit: [{ subject, schoolId: null, personId: person.id, after: { step } }],
      };
    });
    if (begun) keepSession(reply, services.config.publicUrl, begun);
    return result;
  };
