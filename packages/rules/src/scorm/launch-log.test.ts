import { describe, expect, it } from 'vitest';
import { LOG_VALUE_LENGTH, type LogEntry, isTrouble, logText, logValue } from './launch-log.ts';

const entry = (given: Partial<LogEntry>): LogEntry => ({
  at: 0,
  kind: 'call',
  sco: 'sco',
  what: 'LMSSetValue',
  given: '',
  answer: '',
  error: '0',
  ...given,
});

describe('the debug log of a launch (D7 launch-log)', () => {
  it('keeps as much of a value as fits, and says how long it was', () => {
    expect(logValue('page 3')).toBe('page 3');
    const cut = logValue('x'.repeat(5000));
    expect(cut.length).toBeLessThanOrEqual(LOG_VALUE_LENGTH);
    expect(cut).toMatch(/x… \(5000\)$/);
    expect(logValue('a\0b\uD800')).toBe('a\u2400b\uFFFD');
    expect(logValue(`${'x'.repeat(LOG_VALUE_LENGTH - 17)}😀${'y'.repeat(90)}`).isWellFormed()).toBe(
      true,
    );
  });

  it('recognises problems', () => {
    expect(isTrouble(entry({}))).toBe(false);
    expect(isTrouble(entry({ error: '' }))).toBe(false);
    expect(isTrouble(entry({ error: '405' }))).toBe(true);
    expect(isTrouble(entry({ kind: 'fault', error: '' }))).toBe(true);
  });

  it('is a text of one line for each entry, whatever a package put in', () => {
    const entries = [
      entry({ at: 1250, given: 'cmi.core.lesson_status, done', answer: 'false', error: '405' }),
      entry({ at: 61_000, kind: 'state', what: 'commit', given: '#3', answer: 'a\nb', error: '' }),
    ];
    const text = logText('Sort the claims', [{ launchNumber: 4, dropped: 2, entries }]);
    expect(text.split('\n')).toEqual([
      'Sort the claims',
      '',
      'Launch 4',
      '    1.250  sco  LMSSetValue(cmi.core.lesson_status, done) = false ! 405',
      '   61.000  sco  state commit #3 = a b',
      '(2 more found no room)',
      '',
    ]);
  });
});
