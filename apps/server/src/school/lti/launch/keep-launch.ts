import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Ports } from '../../../ports.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import { joinTo, linkOf, studentOfRosterId } from '../match-student.ts';
import type { LtiPlatform } from '../platform.ts';
import { keepResourceLink } from '../resource-link.ts';
import { ltiLaunches } from '../tables.ts';
import type { ResourceLaunch } from './launch-token.ts';

/** Time to log in here and to say who one is. */
export const LAUNCH_LIFE_MS = 3_600_000;

/** Stores a learner's launch under a token, which it returns. A student whose roster id the platform knows is joined. */
export const launchKeeper =
  ({ catalogue, clock, database }: Ports<'clock' | 'database'> & WithSchoolCatalogue) =>
  async (platform: LtiPlatform, launch: ResourceLaunch): Promise<string> => {
    const token = newSecret();
    const now = clock.now();
    const content = await catalogue.ofSchool(platform.schoolId);
    await transaction(database, async (tx) => {
      const link = await keepResourceLink(tx, platform.id, launch, { catalogue: content, now });
      const { subject, rosterId } = launch;
      if (rosterId !== null && !(await linkOf(tx, platform, subject))) {
        const studentId = await studentOfRosterId(tx, platform.schoolId, rosterId);
        if (studentId !== null)
          await joinTo(tx, {
            platformId: platform.id,
            subject,
            studentId,
            joinedBy: 'roster',
            isPin: false,
            now,
          });
      }
      await tx.insert(ltiLaunches).values({
        tokenHash: digestOf(token),
        platformId: platform.id,
        subject,
        resourceLinkId: link.id,
        isOpening: launch.isOpening,
        expiresAt: new Date(now.getTime() + LAUNCH_LIFE_MS),
      });
    });
    return token;
  };
