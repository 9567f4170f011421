import type { declineOffer } from '@skillkite/contract/staff/studio/offers';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { decidedMeanwhile, holdOffer, offerFor, offerShape } from './offer-rows.ts';
import { courseOffers } from './tables.ts';

export const declineOfferHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof declineOffer> =>
  ({ body, person, commit, changed }) =>
    commit(async (tx) => {
      const offer = await holdOffer(tx, body);
      const isRepeat =
        offer.state === 'declined' && offer.decidedBy === person.id && offer.reason === body.reason;
      if (isRepeat) return { details: { offer: offerShape(offer, true) }, audit: 'unchanged' };
      if (offer.state !== 'waiting') throw await changed(tx, ...decidedMeanwhile(offer));
      await tx
        .update(courseOffers)
        .set({
          state: 'declined',
          reason: body.reason,
          decidedBy: person.id,
          decidedAt: clock.now(),
        })
        .where(eq(courseOffers.id, offer.id));
      return {
        details: { offer: offerShape(await offerFor(tx, body), true) },
        audit: [
          aboutCourse({ id: offer.draftId }, offer.schoolId, {
            state: 'declined',
            reason: body.reason,
          }),
        ],
      };
    });
