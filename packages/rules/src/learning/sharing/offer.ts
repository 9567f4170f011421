/** States of a course that a school offers to all schools. */
export const OFFER_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
