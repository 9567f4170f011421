import { assert, constantFrom, date, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../time/calendar-day.ts';
import { STUCK_DAYS, STUCK_TRIES, stuckAt } from './stuck.ts';

const anInstant = date({
  min: new Date('2020-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});
const aZone = constantFrom('Asia/Kolkata', 'America/Santiago', 'UTC');
const aLesson = record({
  since: anInstant,
  wrongAnswers: integer({ min: 0, max: 9 }),
  tries: integer({ min: 0, max: 9 }),
});

describe('laws of being stuck', () => {
  test('a student who has begun nothing, or is done, is never stuck', () => {
    assert(
      property(aLesson, anInstant, aZone, (lesson, now, zone) => {
        expect(stuckAt({ ...lesson, since: null }, now, zone)).toBeNull();
      }),
    );
  });

  test('a stuck student has a count at its limit, others have none', () => {
    assert(
      property(aLesson, anInstant, aZone, (lesson, now, zone) => {
        const stuck = stuckAt(lesson, now, zone);
        if (stuck) {
          expect(stuck.count).toBeGreaterThanOrEqual(
            stuck.why === 'days' ? STUCK_DAYS : STUCK_TRIES,
          );
          expect(stuck.since).toBe(lesson.since);
        } else {
          expect(Math.max(lesson.wrongAnswers, lesson.tries)).toBeLessThan(STUCK_TRIES);
          expect(dayOf(now, zone) < addDays(dayOf(lesson.since, zone), STUCK_DAYS)).toBe(true);
        }
      }),
    );
  });

  test('one more wrong answer, try or day unsticks no student', () => {
    const more = record({
      wrongAnswers: integer({ min: 0, max: 3 }),
      tries: integer({ min: 0, max: 3 }),
      days: integer({ min: 0, max: 9 }),
    });
    assert(
      property(aLesson, anInstant, aZone, more, (lesson, now, zone, { days, ...added }) => {
        const later = {
          ...lesson,
          wrongAnswers: lesson.wrongAnswers + added.wrongAnswers,
          tries: lesson.tries + added.tries,
        };
        const at = new Date(now.getTime() + days * 86_400_000);
        if (stuckAt(lesson, now, zone)) expect(stuckAt(later, at, zone)).not.toBeNull();
      }),
    );
  });
});
