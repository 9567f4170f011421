import type { confirmPasskey } from '@skillkite/contract/staff/access';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { people } from '../../../staff/tables.ts';
import { passkeyChallenge } from './passkey.ts';
import { noteShown, verifiedPasskey } from './shown-passkey.ts';
import { type Begun, completeSignIn, keepSession } from '../sign-in-steps.ts';

/** A passkey belongs to a password, as a code does. */
export const confirmPasskeyHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof confirmPasskey> =>
  async ({ body, commit, fail, person, request, reply, session }) => {
    if (session.schoolId !== null) throw new Failure('NOT_ALLOWED');
    const { clock, config, database } = services;
    const challenge = await passkeyChallenge(database.orm, session, 'show');
    const wanted = { personId: person.id, challenge, text: body.response };
    const shown = await verifiedPasskey(services, wanted);
    if (!shown) throw fail('WRONG_PASSKEY');
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const isNoted = await noteShown(tx, shown, clock.now());
      const [row] = await tx.select().from(people).where(eq(people.id, person.id));
      if (!isNoted || !row) throw fail('WRONG_PASSKEY');
      begun = await completeSignIn(services, tx, { person: row, request });
      return {
        details: { step: 'done' as const },
        audit: [
          {
            subject: ['person', person.id] as const,
            schoolId: null,
            after: { passkey: shown.id },
          },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
