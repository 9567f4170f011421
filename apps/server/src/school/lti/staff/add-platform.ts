import type { addPlatform } from '@skillkite/contract/staff/lti';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import { ltiDeployments, ltiPlatforms } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { factsOf, onePlatform } from './platform-shape.ts';

export const addPlatformHandler =
  ({
    catalogue,
    clock,
    config,
  }: Ports<'clock' | 'config'> & WithSchoolCatalogue): StaffHandler<typeof addPlatform> =>
  async ({ body, visible, place, commit, fail }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const { school_id: schoolId, deployment_id: deploymentId, language } = body;
      const facts = factsOf(body, config.publicUrl);
      const now = clock.now();
      const reader = { visible, catalogue: content, language };
      const [made] = await tx
        .insert(ltiPlatforms)
        .values({ schoolId, ...facts, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: ltiPlatforms.id });
      if (!made) {
        const [same] = await tx
          .select({ id: ltiPlatforms.id })
          .from(ltiPlatforms)
          .where(
            and(
              eq(ltiPlatforms.issuer, facts.issuer),
              eq(ltiPlatforms.clientId, facts.clientId),
              eq(ltiPlatforms.schoolId, schoolId),
              isNull(ltiPlatforms.endedAt),
            ),
          );
        if (!same) throw fail('PLATFORM_TAKEN');
        return {
          details: { platform: await onePlatform(reader, same.id, tx) },
          audit: 'unchanged',
        };
      }
      if (deploymentId !== null)
        await tx.insert(ltiDeployments).values({
          platformId: made.id,
          deploymentId: deploymentId.trim(),
          isConfirmed: true,
          firstAt: now,
        });
      return {
        details: { platform: await onePlatform(reader, made.id, tx) },
        audit: [{ subject: ['platform', made.id] as const, schoolId, after: facts }],
      };
    });
  };
