import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { Type } from 'typebox';
import { Body, Flag, OneOf, Timestamp, read, write } from '../call.ts';
import { StudentId } from '../ids.ts';
import { RowId } from '../numbers.ts';

const Parents = Type.Object({
  /** Parents who see the child's week. */
  joined: Type.Array(Type.Object({ name: Type.String(), since: Timestamp })),
  /** Parents who used the code of the login card and wait for confirmation. */
  waiting: Type.Array(Type.Object({ join_id: RowId, name: Type.String(), asked_at: Timestamp })),
  /** Data of this student that others see now, and whether a parent decided it (D22). */
  sharing: Type.Array(
    Type.Object({ purpose: OneOf(...CONSENT_PURPOSES), is_shown: Flag, is_by_parent: Flag }),
  ),
});

export const fetchParents = read('/api/parents/fetch_parents', {
  summary: 'The grown-ups who see this student’s week as a parent, and those who ask to',
  request: Body({ user_id: StudentId }),
  details: Parents,
  provides: ['parents', 'sharing'],
});

export const answerParent = write('/api/parents/answer_parent', {
  summary: 'Say whether somebody who asks is one’s parent; a repeat changes nothing',
  access: { action: 'manage-account', owner: ['user_id'] },
  request: Body({ user_id: StudentId, join_id: RowId, is_confirmed: Flag }),
  details: Parents,
  errors: ['NOT_ALLOWED', 'NOT_FOUND'],
  invalidates: ['parents'],
});
