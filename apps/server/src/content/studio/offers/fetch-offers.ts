import type { fetchOffers } from '@skillkite/contract/staff/studio/offers';
import { may } from '@skillkite/rules/access/role';
import { listOf } from '@skillkite/rules/calls/listing';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { editsAll } from '../library/library.ts';
import { offerShape, offersWhere } from './offer-rows.ts';

const PAGE = 50;

export const fetchOffersHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchOffers> =>
  async ({ body, person, place }) => {
    const { library_id, draft_id = null, most = PAGE } = body;
    const schoolId = place?.school ?? null;
    const isOfInstallation = schoolId === null;
    const found = await offersWhere(
      database.orm,
      isOfInstallation
        ? sql`o.state <> 'withdrawn' and exists (select from libraries l
            where l.id = ${library_id} and num_nonnulls(l.pack_id, l.school_id) = 0)`
        : sql`c.library_id = ${library_id} and (${draft_id}::bigint is null or c.id = ${draft_id})
            and (${editsAll(person, schoolId)} or c.made_by = ${person.id} or c.is_shared)`,
      most + 1,
    );
    const { rows, nextMost } = listOf(found, most);
    const mayOffer = !isOfInstallation && may(person, 'share-content', place ?? {});
    return {
      next_most: nextMost,
      may_offer: mayOffer ? (1 as const) : (0 as const),
      offers: rows.map((row) => offerShape(row, isOfInstallation)),
    };
  };
