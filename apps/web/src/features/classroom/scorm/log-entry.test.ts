import type { CourseMessage, FromPlayer } from '@skillkite/bridge/messages';
import { describe, expect, it } from 'vitest';
import { entryOf } from './log-entry.ts';

describe('what a debug log notes of what the player says (D7 launch-log)', () => {
  const call = (given: readonly string[], answer: string, error = '0') =>
    entryOf({ kind: 'call', sco: 'sco', method: 'LMSGetValue', given, answer, error });

  it('a call with what was given, answered and wrong, but not who the student is', () => {
    expect(call(['cmi.core.lesson_location'], 'page 3')).toEqual({
      kind: 'call',
      sco: 'sco',
      what: 'LMSGetValue',
      given: 'cmi.core.lesson_location',
      answer: 'page 3',
      error: '0',
    });
    const own = [
      'cmi.core.student_name',
      'cmi.core.student_id',
      'cmi.learner_name',
      'cmi.learner_id',
    ];
    for (const element of own) expect(call([element], 'Asha')?.answer).not.toContain('Asha');
    expect(call(['cmi.learner_preference.language'], 'hi')?.answer).toBe('hi');
  });

  it('of a state what it says of the lesson, never all that is in it', () => {
    const state = {
      elements: { 'cmi.suspend_data': 'x'.repeat(9000) },
      lessonStatus: 'incomplete' as const,
      exit: 'suspend' as const,
      finished: false,
      earlierTime: 0,
      sessionTime: 0,
    };
    const message: FromPlayer = {
      kind: 'state',
      sequence: 4,
      sco: 'a',
      reason: 'commit',
      state,
      seal: '',
    };
    expect(entryOf(message)).toMatchObject({
      what: 'commit',
      given: '#4',
      answer: 'incomplete, exit suspend, 1 values',
    });
    const course = { current: 'a', sequencing: 'y'.repeat(9000), verdict: null };
    const whole: CourseMessage = { kind: 'course', sequence: 5, course, seal: '' };
    expect(JSON.stringify(entryOf(whole))).not.toContain('yy');
  });

  it('what the package did not catch', () => {
    expect(entryOf({ kind: 'fault', detail: 'x is not defined (a.js:3)' })).toMatchObject({
      kind: 'fault',
      what: 'x is not defined (a.js:3)',
    });
  });
});
