import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDay, addDays, daysBetween } from '../time/calendar-day.ts';
import { BOXES, type Card, PRACTICE_LENGTH, cardAfter, practiceOf, warmUpOf } from './practice.ts';

const TODAY: CalendarDay = '2026-11-22';
const card = (box: Card['box'], dueOn: CalendarDay, missedOn: CalendarDay | null = null): Card => ({
  box,
  dueOn,
  missedOn,
});

describe('the boxes of a question (D16 boxes)', () => {
  test('right again and again it comes after 1, 3, 7 and 21 days, and goes on every 21', () => {
    let kept: Card | null = null;
    let day = TODAY;
    const waits: number[] = [];
    for (let answer = 0; answer < 5; answer += 1) {
      kept = cardAfter(kept, true, day);
      waits.push(daysBetween(day, kept.dueOn));
      day = kept.dueOn;
    }
    expect(waits).toEqual([1, 3, 7, 21, 21]);
  });

  test('wrong it comes tomorrow, from any box', () => {
    for (const box of BOXES) {
      expect(cardAfter(card(box, TODAY), false, TODAY)).toEqual(card(1, addDays(TODAY, 1), TODAY));
    }
  });

  test('right before it is due it stays where it is', () => {
    const waiting = card(2, addDays(TODAY, 2), addDays(TODAY, -1));
    expect(cardAfter(waiting, true, TODAY)).toEqual({ ...waiting, missedOn: null });
  });

  test('a day that was missed costs nothing: what is overdue goes on to the next box', () => {
    expect(cardAfter(card(2, addDays(TODAY, -40)), true, TODAY)).toEqual(
      card(3, addDays(TODAY, 7)),
    );
  });

  test('laws: never due today again, and never more than one box up', () => {
    assert(
      property(
        array(record({ isRight: boolean(), later: integer({ min: 0, max: 30 }) })),
        (answers) => {
          let kept: Card | null = null;
          let day = TODAY;
          for (const { isRight, later } of answers) {
            day = addDays(day, later);
            const next: Card = cardAfter(kept, isRight, day);
            expect(next.dueOn > day).toBe(true);
            expect(next.box - (kept?.box ?? 0)).toBeLessThanOrEqual(1);
            expect(isRight ? next.missedOn : next.box).toBe(isRight ? null : 1);
            kept = next;
          }
        },
      ),
    );
  });
});

describe("today's practice (D16)", () => {
  const cards = new Map<number, Card>([
    [1, card(2, addDays(TODAY, 5))],
    [2, card(1, addDays(TODAY, -1))],
    [3, card(1, TODAY, addDays(TODAY, -1))],
    [4, card(1, addDays(TODAY, -3), addDays(TODAY, -4))],
    [6, card(1, addDays(TODAY, 1), TODAY)],
    [7, card(4, addDays(TODAY, -9))],
  ]);

  const asked = (...ids: number[]) => ids.map((id) => ({ id, programId: 1 }));
  const chosenOf = (...ids: number[]) =>
    practiceOf(asked(...ids), cards, TODAY).map(({ id }) => id);

  test('mistakes first, those of yesterday before all, then what is due, then what is new, then what comes soonest (D16 mistakes-first, D25 seen-tomorrow)', () => {
    expect(chosenOf(1, 2, 3, 4, 5, 6, 7)).toEqual([3, 4, 7, 2, 5]);
    expect(chosenOf(1, 5, 6)).toEqual([5, 6, 1]);
  });

  test('programs take turns, and mistakes come first all the same (D25 practice-mixes)', () => {
    const of = (programId: number, ...ids: number[]) => ids.map((id) => ({ id, programId }));
    const fresh = [...of(1, 11, 12, 13, 14, 15, 16), ...of(2, 21, 22), ...of(3, 31)];
    expect(practiceOf(fresh, cards, TODAY).map(({ id }) => id)).toEqual([11, 21, 31, 12, 22]);
    const withMistake = [...of(2, 21), ...of(1, 11, 3)];
    expect(practiceOf(withMistake, cards, TODAY).map(({ id }) => id)).toEqual([3, 21, 11]);
  });

  test('five questions at most, each once, and as many as there are', () => {
    assert(
      property(integer({ min: 0, max: 20 }), (count) => {
        const questions = Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          programId: index % 3,
        }));
        const chosen = practiceOf(questions, cards, TODAY);
        expect(chosen).toHaveLength(Math.min(count, PRACTICE_LENGTH));
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});

describe('a warm-up (decision 54)', () => {
  test('is short, and begins with what one tap answers', () => {
    const kinds = ['order', 'single', 'match', 'picture', 'fill'] as const;
    const chosen = warmUpOf(kinds.map((kind) => ({ kind })));
    expect(chosen.map(({ kind }) => kind)).toEqual(['single', 'picture', 'order']);
  });
});

describe('the order of practice', () => {
  const asked = (id: number) => ({ id, programId: 1 });

  test('of missed ones that are not due yet, and of those with one due day', () => {
    const cards = new Map([
      [1, card(1, addDays(TODAY, 1))],
      [2, card(1, addDays(TODAY, 2), TODAY)],
      [3, card(1, addDays(TODAY, 1), TODAY)],
      [4, card(1, addDays(TODAY, -2))],
      [5, card(1, addDays(TODAY, -3))],
    ]);
    expect(practiceOf([1, 2, 3, 4, 5, 6].map(asked), cards, TODAY).map(({ id }) => id)).toEqual([
      5, 4, 6, 3, 2,
    ]);
  });
});
