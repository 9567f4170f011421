import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LessonTime, finishLesson, leastTimeMs } from './honest-progress.ts';

const MORNING = Date.parse('2026-03-04T04:30:00Z');
const at = (seconds: number) => new Date(MORNING + seconds * 1000);
const UNKNOWN: LessonTime = { clock: null, handedOutAt: null };

const aLength = record({
  kind: constantFrom('lesson' as const),
  fileType: constantFrom('mp4', 'webm', 'mp3', 'html', 'pdf', 'png', 'csv'),
  durationSeconds: integer({ min: 0, max: 3600 }),
});

describe('the least time of a lesson (D15)', () => {
  it.each([
    ['half of a video', 'lesson', 'mp4', 600, 300_000],
    ['half of a sound', 'lesson', 'mp3', 61, 30_500],
    ['a tenth of a page', 'lesson', 'html', 120, 12_000],
    ['a tenth of a picture', 'lesson', 'jpg', 30, 3000],
    ['20 seconds of a long document', 'lesson', 'pdf', 3600, 20_000],
    ['nothing where no duration is known', 'lesson', 'html', 0, 0],
    ['no time of an activity', 'ia', 'zip', 600, null],
    ['no time of a project', 'project', 'html', 600, null],
    ['no time of a supporting file', 'supporting_file', 'mp4', 600, null],
  ] as const)('is %s (D15)', (_what, kind, fileType, durationSeconds, ms) => {
    expect(leastTimeMs({ kind, fileType, durationSeconds })).toBe(ms);
  });
});

describe('a finished lesson (D15)', () => {
  it('counts when its least time is over since it was handed out, to the millisecond (D15)', () => {
    const time = { clock: null, handedOutAt: at(0) };
    expect(finishLesson(30_000, time, at(29.999))).toMatchObject({
      kind: 'too-early',
      countsAt: at(30),
    });
    expect(finishLesson(30_000, time, at(30))).toEqual({ kind: 'counts', clock: at(30) });
  });

  it("goes by the student's clock where that is later (D15)", () => {
    const time = { clock: at(100), handedOutAt: at(0) };
    expect(finishLesson(30_000, time, at(120))).toMatchObject({ countsAt: at(130) });
    expect(finishLesson(30_000, time, at(500))).toEqual({ kind: 'counts', clock: at(130) });
  });

  it('without a hand-out counts from now, and later succeeds (D15)', () => {
    const first = finishLesson(30_000, UNKNOWN, at(0));
    expect(first).toEqual({
      kind: 'too-early',
      countsAt: at(30),
      known: { clock: null, handedOutAt: at(0) },
    });
    if (first.kind !== 'too-early') throw new Error('It is too early.');
    expect(finishLesson(30_000, first.known, at(30))).toMatchObject({ kind: 'counts' });
  });

  it('is not put off by a server whose clock was set back a day (D15)', () => {
    const yesterday = at(-86_400);
    const time = { clock: at(100), handedOutAt: at(0) };
    const early = finishLesson(30_000, time, yesterday);
    expect(early).toMatchObject({ kind: 'too-early', countsAt: at(-86_400 + 30) });
    if (early.kind !== 'too-early') throw new Error('It is too early.');
    expect(finishLesson(30_000, early.known, at(-86_400 + 30))).toMatchObject({ kind: 'counts' });
  });
});

describe('laws of honest progress (D15)', () => {
  it('any lessons done in at least their least times count, one after the other (D15)', () => {
    assert(
      property(
        array(record({ length: aLength, idle: integer({ min: 0, max: 900_000 }) })),
        (days) => {
          const handedOutAt = at(0);
          let clock: Date | null = null;
          let now = MORNING;
          for (const { length, idle } of days) {
            const leastMs = leastTimeMs(length) ?? 0;
            now += leastMs + idle;
            const done = finishLesson(leastMs, { clock, handedOutAt }, new Date(now));
            expect(done.kind).toBe('counts');
            clock = done.kind === 'counts' ? done.clock : clock;
          }
        },
      ),
    );
  });

  it('what was done offline counts at once when it is sent, if it was done in its time (D15)', () => {
    assert(
      property(array(aLength, { minLength: 1 }), (lessons) => {
        const takes = lessons.map((length) => leastTimeMs(length) ?? 0);
        const sentAt = new Date(MORNING + takes.reduce((sum, ms) => sum + ms, 0));
        let clock: Date | null = null;
        for (const leastMs of takes) {
          const done = finishLesson(leastMs, { clock, handedOutAt: at(0) }, sentAt);
          expect(done.kind).toBe('counts');
          clock = done.kind === 'counts' ? done.clock : clock;
        }
      }),
    );
  });

  it('whatever is said and when, videos that counted took half of their durations (D15)', () => {
    const said = record({
      seconds: integer({ min: 0, max: 3600 }),
      after: integer({ min: 0, max: 600_000 }),
    });
    assert(
      property(array(said, { maxLength: 60 }), (videos) => {
        let clock: Date | null = null;
        let now = MORNING;
        let counted = 0;
        for (const { seconds, after } of videos) {
          now += after;
          const length = { kind: 'lesson', fileType: 'mp4', durationSeconds: seconds } as const;
          const time = { clock, handedOutAt: at(0) };
          const done = finishLesson(leastTimeMs(length) ?? 0, time, new Date(now));
          if (done.kind !== 'counts') continue;
          expect(done.clock.getTime()).toBeGreaterThanOrEqual((clock ?? at(0)).getTime());
          clock = done.clock;
          counted += seconds;
          expect(now - MORNING).toBeGreaterThanOrEqual((counted / 2) * 1000);
        }
      }),
    );
  });

  it('the wait is at most the least time of the lesson plus the lead of the clock (D15)', () => {
    const moment = integer({ min: -200_000, max: 200_000 }).map(at);
    assert(
      property(moment, moment, moment, aLength, (clock, handedOutAt, now, length) => {
        const leastMs = leastTimeMs(length) ?? 0;
        const done = finishLesson(leastMs, { clock, handedOutAt }, now);
        if (done.kind === 'counts') return;
        expect(done.countsAt.getTime() - now.getTime()).toBeLessThanOrEqual(leastMs);
        const again = finishLesson(leastMs, done.known, done.countsAt);
        expect(again).toEqual({ kind: 'counts', clock: done.countsAt });
      }),
    );
  });
});
