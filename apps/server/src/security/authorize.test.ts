import type { Grant } from '@skillkite/rules/access/role';
import { describe, expect, it } from 'vitest';
import { authorizer } from './authorize.ts';

const SCOPE = { account: 7, student: 2 };
const student: { grants: Grant[] } = { grants: [{ role: 'student', scope: SCOPE }] };
const byPin: { grants: Grant[] } = { grants: [{ role: 'pin-student', scope: SCOPE }] };

describe('whether a call may be made with what it names (D2)', () => {
  const everywhere = authorizer({
    action: 'learn',
    owner: ['user_id', 'student_id', 'user_details.user_id'],
  });

  it.each([
    ['user_id', { user_id: 1 }],
    ['student_id', { user_id: 2, student_id: 1 }],
    ['user_details.user_id', { user_details: { user_id: 1 } }],
    ['a text in place of the number', { user_id: '2' }],
    ['null', { user_id: null }],
    ['the id of the own account', { user_id: 7 }],
  ])('another student named by %s is refused', (_where, body) => {
    expect(() => everywhere(student, body)).toThrow(
      expect.objectContaining({ code: 'NOT_YOUR_PROFILE' }),
    );
  });

  it('the own student passes, and so does a request without a student', () => {
    for (const body of [{ user_id: 2, student_id: 2, user_details: { user_id: 2 } }, {}, undefined])
      expect(() => everywhere(student, body)).not.toThrow();
  });

  it('only what is declared is looked at', () => {
    const one = authorizer({ action: 'learn', owner: ['student_id'], lookedUp: ['user_id'] });
    expect(() => one(student, { student_id: 2, user_id: 1 })).not.toThrow();
    expect(() => one(student, { student_id: 1, user_id: 2 })).toThrow(
      expect.objectContaining({ code: 'NOT_YOUR_PROFILE' }),
    );
  });

  it('actions outside their role are refused, for any student', () => {
    const manage = authorizer({ action: 'manage-account', owner: ['user_id'] });
    expect(() => manage(student, { user_id: 2 })).not.toThrow();
    for (const user_id of [1, 2])
      expect(() => manage(byPin, { user_id })).toThrow(
        expect.objectContaining({ code: 'NOT_ALLOWED' }),
      );
    expect(() => everywhere({ grants: [] }, {})).toThrow(
      expect.objectContaining({ code: 'NOT_ALLOWED' }),
    );
  });
});
