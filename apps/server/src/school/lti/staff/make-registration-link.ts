import type { makeRegistrationLink } from '@skillkite/contract/staff/lti';
import type { Ports } from '../../../ports.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import { LTI_PATHS } from '../paths.ts';
import { ltiRegistrations } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';

const LINK_LIFE_MS = 7 * 86_400_000;

/** The link is not stored; a lost one is replaced by a new one. */
export const makeRegistrationLinkHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof makeRegistrationLink> =>
  ({ body: { school_id: schoolId }, commit }) =>
    commit(async (tx) => {
      const token = newSecret();
      const expiresAt = new Date(clock.now().getTime() + LINK_LIFE_MS);
      await tx.insert(ltiRegistrations).values({ tokenHash: digestOf(token), schoolId, expiresAt });
      return {
        details: {
          link: `${config.publicUrl}${LTI_PATHS.register}/${token}`,
          expires_at: expiresAt.toISOString(),
        },
        audit: [
          { subject: ['school', schoolId] as const, schoolId, after: { platformLink: 'made' } },
        ],
      };
    });
