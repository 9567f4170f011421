import type { lookAtInvitation } from '@skillkite/contract/staff/access';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { givenRole } from '../../staff/given-role.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { people } from '../../staff/tables.ts';
import { openInvitation } from './open-invitation.ts';

export const lookAtInvitationHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): StaffHandler<typeof lookAtInvitation> =>
  async ({ body, fail }) => {
    const invitation = await openInvitation(database.orm, body.token, clock.now());
    if (!invitation) throw fail('INVITATION_NOT_FOUND');
    const { email } = invitation;
    const known =
      email === null
        ? []
        : await database.orm.select({ id: people.id }).from(people).where(eq(people.email, email));
    return {
      email,
      has_account: known.length > 0 ? 1 : 0,
      given: givenRole(invitation),
      more_classes: invitation.moreClasses,
    };
  };
