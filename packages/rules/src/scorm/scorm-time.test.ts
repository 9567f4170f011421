import { describe, expect, test } from 'vitest';
import {
  formatDuration2004,
  formatTimespan12,
  parseDuration2004,
  parseTimespan12,
} from './scorm-time.ts';

describe('SCORM 1.2 times', () => {
  test.each([
    ['00:00:00', 0],
    ['00:00:01.5', 150],
    ['00:00:01.05', 105],
    ['0001:00:00.00', 360_000],
    ['30:99:40', 30 * 360_000 + 99 * 6000 + 4000],
    ['9999:99:99.99', 9999 * 360_000 + 99 * 6000 + 9999],
  ])('%s is a time', (text, hundredths) => {
    expect(parseTimespan12(text)).toBe(hundredths);
  });

  test.each([
    '33330:30:40',
    '1:00:00',
    '00:0:00',
    '00:00',
    '00:00:00.',
    '00:00:00.123',
    '-1:00:00',
    '00:00:00 ',
    '',
    'PT1H',
  ])('%o is not a time', (text) => {
    expect(parseTimespan12(text)).toBeNull();
  });

  test('a total longer than can be written stays the longest', () => {
    const longest = parseTimespan12('9999:59:59.99') ?? 0;
    expect(formatTimespan12(longest + 100)).toBe('9999:59:59.99');
  });

  test('what is written has two digits at least', () => {
    expect(formatTimespan12(0)).toBe('00:00:00.00');
    expect(formatTimespan12(123 * 360_000)).toBe('123:00:00.00');
    expect(formatTimespan12(-5)).toBe('00:00:00.00');
  });
});

describe('SCORM 2004 times', () => {
  test.each([
    ['PT0S', 0],
    ['PT5.25S', 525],
    ['PT5.2S', 520],
    ['PT1H30M', 540_000],
    ['P1DT1S', 8_640_100],
    ['P1Y2M3D', (365 + 60 + 3) * 8_640_000],
    ['PT90M', 540_000],
  ])('%s is a time', (text, hundredths) => {
    expect(parseDuration2004(text)).toBe(hundredths);
  });

  test.each([
    'P',
    'PT',
    'P1DT',
    '1H',
    'PT1H1H',
    'PT1M1H',
    'PT1.234S',
    'PT-1S',
    'P1H',
    '00:00:01',
    '',
    'PT99999999999999999S',
  ])('%o is not a time', (text) => {
    expect(parseDuration2004(text)).toBeNull();
  });

  test.each([
    [0, 'PT0S'],
    [50, 'PT0.50S'],
    [6000, 'PT1M'],
    [366_105, 'PT1H1M1.05S'],
    [-1, 'PT0S'],
  ])('%i hundredths are written as %s', (hundredths, text) => {
    expect(formatDuration2004(hundredths)).toBe(text);
  });
});
