import { PERSON_ROLES } from '@skillkite/rules/access/staff-role';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Day, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { RowId } from '../numbers.ts';
import { Grade, Version, staffRead, staffWrite } from '../staff-call.ts';
import { Email, GivenRole, MoreClasses, PageLanguage } from './access.ts';

/** A role to give and its place, without fields that its scope does not have. */
const Given = Body({
  role: OneOf(...PERSON_ROLES),
  school_id: Type.Optional(RowId),
  grade: Type.Optional(Grade),
  section: Type.Optional(Type.String({ maxLength: 20 })),
  student_id: Type.Optional(RowId),
});

export const fetchPeople = staffRead('/api/staff/people/fetch_people', {
  summary: 'Grown-ups with a role where one manages people, and invitations that wait',
  access: { action: 'manage-people', scope: 'own' },
  /** Optionally limited to one school. */
  request: Body({ school_id: Type.Optional(RowId), most: Most }),
  details: Type.Object({
    next_most: NextMost,
    people: Type.Array(
      Type.Object({
        id: RowId,
        name: Type.String(),
        email: Type.String(),
        last_seen_on: Nullable(Day),
        has_second_factor: Flag,
        grants: Type.Array(
          Type.Intersect([Type.Object({ grant_id: RowId, version: Version }), GivenRole]),
        ),
      }),
    ),
    invitations: Type.Array(
      Type.Object({
        invitation_id: RowId,
        version: Version,
        email: Nullable(Type.String()),
        expires_at: Timestamp,
        given: GivenRole,
        more_classes: MoreClasses,
      }),
    ),
  }),
  provides: ['people'],
});

export const invite = staffWrite('/api/staff/people/invite', {
  summary:
    'Invite somebody by e-mail for one role; the link works once, within 7 days, and is told here alone',
  access: { action: 'manage-people', scope: { thing: 'given', at: 'given' } },
  atOnce: 'adds',
  request: Body({
    email: Email,
    given: Given,
    /** For a teacher: more classes of the same school in one link. */
    more_classes: Type.Optional(MoreClasses),
    language: PageLanguage,
  }),
  details: Type.Object({
    invitation_id: RowId,
    link: Type.String(),
    expires_at: Timestamp,
    /** Whether the link is also sent by e-mail. */
    is_mailed: Flag,
  }),
  invalidates: ['people'],
});

export const withdrawInvitation = staffWrite('/api/staff/people/withdraw_invitation', {
  summary: 'An invitation that waits is good for nothing from now on',
  access: { action: 'manage-people', scope: { thing: 'invitation', at: 'invitation_id' } },
  atOnce: 'checked',
  request: Body({ invitation_id: RowId, version: Version }),
  details: Type.Object({ withdrawn: Type.Boolean() }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['people'],
});

export const endGrant = staffWrite('/api/staff/people/end_grant', {
  summary: 'Take a role back, at once; a repeat changes nothing',
  access: { action: 'manage-people', scope: { thing: 'grant', at: 'grant_id' } },
  atOnce: 'checked',
  request: Body({ grant_id: RowId, version: Version }),
  details: Type.Object({ ended: Type.Boolean() }),
  errors: ['CHANGED_MEANWHILE', 'LAST_OPERATOR'],
  invalidates: ['people'],
});

export const resetSecondFactor = staffWrite('/api/staff/people/reset_second_factor', {
  summary:
    'Forget the authenticator app of somebody who lost it, whom a role names: the next sign-in sets up another, and sessions end',
  access: { action: 'manage-people', scope: { thing: 'grant', at: 'grant_id' } },
  atOnce: 'same',
  request: Body({ grant_id: RowId }),
  details: Type.Object({ reset: Type.Boolean() }),
  invalidates: ['people'],
});
