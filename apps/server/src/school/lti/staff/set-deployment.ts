import type { setDeployment } from '@skillkite/contract/staff/lti';
import { and, eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import { ltiDeployments } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { onePlatform } from './platform-shape.ts';

export const setDeploymentHandler =
  ({
    catalogue,
    clock,
  }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof setDeployment> =>
  async ({ body, visible, commit, place }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const { platform_id: platformId, language } = body;
      const deploymentId = body.deployment_id.trim();
      const isConfirmed = body.is_confirmed === 1;
      const reader = { visible, catalogue: content, language };
      const one = and(
        eq(ltiDeployments.platformId, platformId),
        eq(ltiDeployments.deploymentId, deploymentId),
      );
      const [here] = await tx.select().from(ltiDeployments).where(one).for('update');
      const isSame = isConfirmed ? here?.isConfirmed === true : here === undefined;
      if (isConfirmed && !isSame)
        await tx
          .insert(ltiDeployments)
          .values({ platformId, deploymentId, isConfirmed, firstAt: clock.now() })
          .onConflictDoUpdate({
            target: [ltiDeployments.platformId, ltiDeployments.deploymentId],
            set: { isConfirmed },
          });
      if (!isConfirmed) await tx.delete(ltiDeployments).where(one);
      const details = { platform: await onePlatform(reader, platformId, tx) };
      if (isSame) return { details, audit: 'unchanged' };
      return {
        details,
        audit: [
          {
            subject: ['platform', platformId] as const,
            schoolId: place?.school ?? null,
            after: { deploymentId, isConfirmed },
          },
        ],
      };
    });
  };
