import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock, readCues, writeCues } from './vtt.ts';

describe('captions', () => {
  it('are read from WebVTT, with its notes, names and settings left out', () => {
    const source =
      'WEBVTT - Water\n\nNOTE made by hand\n\nintro\n00:01.000 --> 00:02.500 align:start\nWater\nis clear.\n\n1:00:00.000 --> 1:00:01.000\nThe end';
    expect(readCues(source)).toEqual([
      { from: 1, to: 2.5, text: 'Water\nis clear.' },
      { from: 3600, to: 3601, text: 'The end' },
    ]);
  });

  it('are read from SubRip, with a byte order mark and lines of Windows', () => {
    const source =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nपानी\r\n\r\n2\r\n00:00:03,500 --> 00:00:04,000\r\nB\r\n';
    expect(readCues(source)).toEqual([
      { from: 1, to: 2, text: 'पानी' },
      { from: 3.5, to: 4, text: 'B' },
    ]);
  });

  it('are the same after they were written and read', () => {
    const time = fc.integer({ min: 0, max: 7_200_000 });
    const cue = fc.record({
      from: time,
      length: fc.integer({ min: 1, max: 60_000 }),
      text: fc.stringMatching(/^[A-Za-zअ-ह]([A-Za-zअ-ह .,?!\n]{0,30}[A-Za-zअ-ह])?$/),
    });
    fc.assert(
      fc.property(fc.uniqueArray(cue, { selector: ({ from }) => from, maxLength: 20 }), (made) => {
        const cues = made
          .map(({ from, length, text }) => ({
            from: from / 1000,
            to: (from + length) / 1000,
            text: text.replaceAll(/\n{2,}/g, '\n'),
          }))
          .toSorted((one, other) => one.from - other.from);
        expect(readCues(writeCues(cues))).toEqual(cues);
      }),
      { examples: [[[{ from: 0, length: 1809, text: 'अ' }]]] },
    );
  });

  it('have the time that a person types, to the millisecond', () => {
    const ms = fc.integer({ min: 0, max: 3_599_999 });
    fc.assert(
      fc.property(ms, (of) => {
        const typed = `${Math.floor(of / 60_000)}:${((of % 60_000) / 1000).toFixed(3)}`;
        expect(readClock(typed)).toBe(of / 1000);
        expect(readCues(`${typed} --> 1:00:00.000\nA`)).toMatchObject([{ from: of / 1000 }]);
      }),
      { examples: [[1809], [61_809]] },
    );
  });

  it.each([
    ['65', 65],
    ['1:05', 65],
    ['1:02:03.5', 3723.5],
    ['0:00', 0],
    ['', null],
    ['a:b', null],
    ['1:2:3:4', null],
  ])('the time %s is %s seconds', (typed, value) => {
    expect(readClock(typed)).toBe(value);
  });
});
