import type { withdrawOffer } from '@skillkite/contract/staff/studio/offers';
import { and, eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { holdDraft } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { courseOffers } from './tables.ts';

export const withdrawOfferHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof withdrawOffer> =>
  ({ body, person, place, commit }) =>
    commit(async (tx) => {
      const { course } = await holdDraft(tx, body.draft_id, ['course']);
      const withdrawn = await tx
        .update(courseOffers)
        .set({ state: 'withdrawn', decidedBy: person.id, decidedAt: clock.now() })
        .where(and(eq(courseOffers.courseDraftId, course.id), eq(courseOffers.state, 'waiting')))
        .returning({ id: courseOffers.id });
      const details = { is_withdrawn: 1 as const };
      if (withdrawn.length === 0) return { details, audit: 'unchanged' };
      return { details, audit: [aboutCourse(course, place?.school ?? null)] };
    });
