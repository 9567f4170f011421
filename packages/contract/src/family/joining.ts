import { Type } from 'typebox';
import { Body, OneOf, Timestamp } from '../call.ts';
import { RowId } from '../numbers.ts';
import { Email, PageLanguage, SignInStep } from '../staff/access.ts';
import { familyRead, familyWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

export const joinChild = familyWrite('/api/family/join_child', {
  summary:
    'Ask to be joined to the child of a login card, by its parent code: with the account that is signed in, the password of one that is there, or a new one',
  access: 'anyone',
  atOnce: 'adds',
  request: Body({
    code: Type.String({ minLength: 1, maxLength: 40 }),
    email: Type.Optional(Email),
    name: Type.Optional(OneLine(120)),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    language: PageLanguage,
  }),
  details: Type.Object({ step: SignInStep }),
  errors: ['PARENT_CODE_NOT_FOUND', 'WRONG_LOGIN'],
  invalidates: ['me', 'joins'],
});

export const fetchJoins = familyRead('/api/family/fetch_joins', {
  summary: 'Whom somebody has asked to be joined to, latest first; those confirmed are children',
  access: { action: 'join-child', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    joins: Type.Array(
      Type.Object({
        join_id: RowId,
        child_name: Type.String(),
        asked_at: Timestamp,
        state: OneOf('waiting', 'confirmed', 'refused'),
      }),
    ),
  }),
  provides: ['joins'],
});
