import {
  acceptOffer,
  declineOffer,
  fetchOffer,
  fetchOffers,
  offerCourse,
  withdrawOffer,
} from '@skillkite/contract/staff/studio/offers';
import { endpointsFrom } from '../../../app/api.ts';
import type { Domain } from '../../../app/names.ts';

export const offersApi = endpointsFrom({
  acceptOffer,
  declineOffer,
  fetchOffer,
  fetchOffers,
  offerCourse,
  withdrawOffer,
});

export type Offer = Domain<(typeof fetchOffers)['~details']>['offers'][number];
export type Offered = Domain<(typeof fetchOffer)['~details']>;
