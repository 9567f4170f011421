import { describe, expect, test } from 'vitest';
import {
  addDurations2004,
  addTimespans12,
  formatDuration2004,
  formatTimespan12,
  parseDuration2004,
  parseTimespan12,
} from './scorm-time.ts';

describe('SCORM 1.2 times (scorm.md)', () => {
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

  test('total_time accumulates session_time (D7)', () => {
    expect(addTimespans12('03:01:39.52', '00:12:48.22')).toBe('03:14:27.74');
    expect(addTimespans12('00:59:59.99', '00:00:00.01')).toBe('01:00:00.00');
    expect(addTimespans12('', '00:00:05')).toBe('00:00:05.00');
    expect(addTimespans12('00:00:05', 'nonsense')).toBe('00:00:05.00');
  });

  test('a total longer than can be written stays the longest', () => {
    expect(addTimespans12('9999:59:59.99', '00:00:01')).toBe('9999:59:59.99');
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

  test('total_time accumulates session_time (D7)', () => {
    expect(addDurations2004('PT3H1M39.52S', 'PT12M48.22S')).toBe('PT3H14M27.74S');
    expect(addDurations2004('PT59M59.99S', 'PT0.01S')).toBe('PT1H');
    expect(addDurations2004('', 'PT5S')).toBe('PT5S');
    expect(addDurations2004('PT5S', 'nonsense')).toBe('PT5S');
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
