import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { RowId } from '../numbers.ts';
import { familyRead, familyWrite } from '../staff-call.ts';

const OF_CHILD = {
  action: 'see-child',
  scope: { thing: 'student', at: 'student_id' },
} as const;
const FOR_CHILD = {
  action: 'decide-for-child',
  scope: { thing: 'student', at: 'student_id' },
} as const;
const kind = OneOf(...PRIVACY_REQUEST_KINDS);

export const fetchChildData = familyRead('/api/family/fetch_child_data', {
  summary: 'What parents decided about the data of a child, and asked for',
  access: OF_CHILD,
  request: Body({ student_id: RowId }),
  details: Type.Object({
    purposes: Type.Array(
      Type.Object({
        purpose: OneOf(...CONSENT_PURPOSES),
        /** Whether other people may see the data now. */
        is_given: Flag,
        /** Null without a parent's decision: the school's statement applies. */
        decided_at: Nullable(Timestamp),
        /** The school's statement that applies to children without a parent's decision (D22). */
        statement: Nullable(
          Type.Object({ ground: Type.String(), stated_on: Day, stated_by: Type.String() }),
        ),
      }),
    ),
    /** Waiting requests, and the latest completed one of each kind. */
    requests: Type.Array(
      Type.Object({
        kind,
        asked_at: Timestamp,
        settled_at: Nullable(Timestamp),
        is_own: Flag,
      }),
    ),
  }),
  provides: ['child-data'],
});

export const setConsent = familyWrite('/api/family/set_consent', {
  summary: 'Give or withdraw consent for one purpose; a repeat changes nothing',
  access: FOR_CHILD,
  atOnce: 'same',
  request: Body({ student_id: RowId, purpose: OneOf(...CONSENT_PURPOSES), is_given: Flag }),
  details: Type.Object({ is_given: Flag }),
  invalidates: ['child-data'],
});

export const requestChildData = familyWrite('/api/family/request_child_data', {
  summary: 'Ask the operator for a copy of the data of a child, or to have all of it deleted',
  access: FOR_CHILD,
  atOnce: 'same',
  request: Body({ student_id: RowId, kind }),
  details: Type.Object({ asked: Type.Boolean() }),
  invalidates: ['child-data'],
});

export const withdrawChildRequest = familyWrite('/api/family/withdraw_child_request', {
  summary: 'Take back what one asked oneself and still waits',
  access: FOR_CHILD,
  atOnce: 'same',
  request: Body({ student_id: RowId, kind }),
  details: Type.Object({ withdrawn: Type.Boolean() }),
  invalidates: ['child-data'],
});
