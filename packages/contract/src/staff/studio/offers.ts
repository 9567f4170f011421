import { OFFER_STATES } from '@skillkite/rules/learning/sharing/offer';
import {
  DraftCourse,
  DraftLesson,
  DraftQuestion,
  MOST_LESSONS,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../../call.ts';
import { Most, NextMost } from '../../listing.ts';
import { Count, RowId } from '../../numbers.ts';
import { staffRead, staffWrite } from '../../staff-call.ts';
import { OneLine } from '../../text.ts';
import { Course, OF_LIBRARY } from './shapes.ts';

const OFFERS = {
  action: 'share-content',
  scope: { thing: 'draft', at: 'draft_id' },
} as const;

const Offer = Type.Object({
  offer_id: RowId,
  draft_id: RowId,
  content: DraftCourse,
  lesson_count: Count,
  school_name: Type.String(),
  offered_by: Type.String(),
  offered_at: Timestamp,
  note: Type.String(),
  state: OneOf(...OFFER_STATES),
  /** Why it was declined. */
  reason: Type.String(),
  decided_at: Nullable(Timestamp),
  /** Draft of the copy, for people who edit in the installation's library. */
  copy_draft_id: Nullable(RowId),
});

export const fetchOffers = staffRead('/api/staff/studio/fetch_offers', {
  summary:
    'Courses that schools offer to all schools; or the offers of a school, waiting ones first',
  access: OF_LIBRARY,
  request: Body({
    library_id: RowId,
    /** Of one course alone. */
    draft_id: Type.Optional(RowId),
    most: Most,
  }),
  details: Type.Object({
    next_most: NextMost,
    /** Whether one may offer courses of this library. */
    may_offer: Flag,
    offers: Type.Array(Offer),
  }),
  provides: ['studio'],
});

export const offerCourse = staffWrite('/api/staff/studio/offer_course', {
  summary: 'Offer a published course of a school to all schools',
  access: OFFERS,
  atOnce: 'same',
  request: Body({ draft_id: RowId, note: OneLine(300, { minLength: 0 }) }),
  details: Type.Object({ offer: Offer }),
  errors: ['COURSE_NOT_FOUND'],
  invalidates: ['studio'],
});

export const withdrawOffer = staffWrite('/api/staff/studio/withdraw_offer', {
  summary: 'Take an offer back that waits for an answer',
  access: OFFERS,
  atOnce: 'same',
  request: Body({ draft_id: RowId }),
  details: Type.Object({ is_withdrawn: Flag }),
  invalidates: ['studio'],
});

export const fetchOffer = staffRead('/api/staff/studio/fetch_offer', {
  summary: 'An offered course as students of its school see it, to try it',
  access: OF_LIBRARY,
  request: Body({ library_id: RowId, offer_id: RowId }),
  details: Type.Object({
    offer: Offer,
    /** The published version. */
    number: Count,
    lessons: Type.Array(
      Type.Object({
        lesson_id: RowId,
        content: DraftLesson,
        questions: Type.Array(Type.Object({ question_id: RowId, content: DraftQuestion }), {
          maxItems: MOST_QUESTIONS,
        }),
      }),
      { maxItems: MOST_LESSONS },
    ),
  }),
  errors: ['COURSE_NOT_FOUND'],
  provides: ['studio'],
});

export const acceptOffer = staffWrite('/api/staff/studio/accept_offer', {
  summary: 'Accept an offered course: a copy with credit, which is published as any other draft',
  access: OF_LIBRARY,
  atOnce: 'checked',
  request: Body({
    library_id: RowId,
    offer_id: RowId,
    /** The version that the sender saw. */
    number: Count,
  }),
  details: Type.Object({ course: Course }),
  errors: ['CHANGED_MEANWHILE', 'COURSE_NOT_FOUND', 'TOO_MANY_DRAFTS', 'STORAGE_FULL'],
  invalidates: ['studio', 'draft'],
});

export const declineOffer = staffWrite('/api/staff/studio/decline_offer', {
  summary: 'Decline an offered course with a reason, which its school reads',
  access: OF_LIBRARY,
  atOnce: 'checked',
  request: Body({ library_id: RowId, offer_id: RowId, reason: OneLine(300) }),
  details: Type.Object({ offer: Offer }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['studio'],
});
