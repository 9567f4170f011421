import { describe, expect, it } from 'vitest';
import { assignmentState } from './assignment.ts';

describe('what a teacher gave to do', () => {
  it('is late from the day after its last day, and never once it is done (D13 assigned)', () => {
    const open = { isDone: false, dueOn: '2026-11-27' } as const;
    expect(assignmentState(open, '2026-11-26')).toBe('open');
    expect(assignmentState(open, '2026-11-27')).toBe('open');
    expect(assignmentState(open, '2026-11-28')).toBe('late');
    expect(assignmentState({ ...open, isDone: true }, '2026-11-28')).toBe('done');
    expect(assignmentState({ isDone: false, dueOn: null }, '2030-01-01')).toBe('open');
  });
});
