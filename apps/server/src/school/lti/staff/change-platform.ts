import type { changePlatform } from '@skillkite/contract/staff/lti';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import { ltiPlatforms } from '../tables.ts';
import { rowsAbout } from '../../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { factsOf, onePlatform } from './platform-shape.ts';

export const changePlatformHandler =
  ({
    catalogue,
    config,
  }: Ports<'config'> & WithSchoolCatalogue): StaffHandler<typeof changePlatform> =>
  async ({ body, visible, commit, fail, changed, place }) => {
    const content = await contentAt({ catalogue }, place);
    return commit(async (tx) => {
      const { platform_id: id, version, language } = body;
      const facts = factsOf(body, config.publicUrl);
      const reader = { visible, catalogue: content, language };
      const [here] = await tx
        .select()
        .from(ltiPlatforms)
        .where(eq(ltiPlatforms.id, id))
        .for('update');
      const platform = await onePlatform(reader, id, tx);
      const names = (Object.keys(facts) as (keyof typeof facts)[]).filter(
        (name) => facts[name] !== here?.[name],
      );
      if (!here || names.length === 0) return { details: { platform }, audit: 'unchanged' };
      if (here.version !== version)
        throw await changed(tx, platform, {
          rows: rowsAbout(['platform', id], ['lti/change_platform']),
        });
      const [taken] = await tx
        .select({ id: ltiPlatforms.id })
        .from(ltiPlatforms)
        .where(
          and(
            eq(ltiPlatforms.issuer, facts.issuer),
            eq(ltiPlatforms.clientId, facts.clientId),
            ne(ltiPlatforms.id, id),
            isNull(ltiPlatforms.endedAt),
          ),
        );
      if (taken) throw fail('PLATFORM_TAKEN');
      await tx
        .update(ltiPlatforms)
        .set({ ...facts, version: version + 1 })
        .where(eq(ltiPlatforms.id, id));
      const of = (all: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(names.map((name) => [name, all[name]]));
      return {
        details: { platform: await onePlatform(reader, id, tx) },
        audit: [
          {
            subject: ['platform', id] as const,
            schoolId: place?.school ?? null,
            before: of(here),
            after: of(facts),
          },
        ],
      };
    });
  };
