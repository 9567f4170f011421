import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { Type } from 'typebox';
import { Body, Flag, Timestamp, Nullable, OneOf, read, write } from '../call.ts';
import { StudentId } from '../ids.ts';

const Requests = Type.Array(
  Type.Object({
    kind: OneOf(...PRIVACY_REQUEST_KINDS),
    asked_at: Timestamp,
    /** Null while the operator has not decided. */
    settled_at: Nullable(Timestamp),
    /** Requested by a parent; only the parent can withdraw it. */
    is_of_parent: Flag,
  }),
);

export const fetchPrivacyRequests = read('/api/privacy/fetch_privacy_requests', {
  summary: 'What this student has asked about their own data, latest first',
  request: Body({ user_id: StudentId }),
  details: Type.Object({ requests: Requests }),
  provides: ['privacy'],
});

export const requestOwnData = write('/api/privacy/request_own_data', {
  summary: 'Ask the operator for a copy of the own data, or to have all of it deleted',
  access: { action: 'manage-account', owner: ['user_id'] },
  request: Body({ user_id: StudentId, kind: OneOf(...PRIVACY_REQUEST_KINDS) }),
  details: Type.Object({ requests: Requests }),
  errors: ['NOT_ALLOWED'],
  invalidates: ['privacy'],
});

export const withdrawDataRequest = write('/api/privacy/withdraw_data_request', {
  summary: 'Take back what still waits for the operator',
  access: { action: 'manage-account', owner: ['user_id'] },
  request: Body({ user_id: StudentId, kind: OneOf(...PRIVACY_REQUEST_KINDS) }),
  details: Type.Object({ requests: Requests }),
  errors: ['NOT_ALLOWED'],
  invalidates: ['privacy'],
});
