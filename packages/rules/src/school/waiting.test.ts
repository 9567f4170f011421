import { describe, expect, it } from 'vitest';
import { waitingOf } from './waiting.ts';

const ZONE = 'Asia/Kolkata';
const NOW = new Date('2026-11-19T09:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const nothing = {
  lastSeenAt: NOW,
  stuck: null,
  projectSince: null,
  streakEndsToday: false,
};
const stuckFor = (days: number) => ({ why: 'days' as const, count: days, since: daysAgo(days) });
const kindsOf = (facts: Partial<Parameters<typeof waitingOf>[0]>) =>
  waitingOf({ ...nothing, ...facts }, NOW, ZONE).map(({ kind }) => kind);

describe('what of a student waits for a teacher', () => {
  it('is nothing of one who learns, or has not begun', () => {
    expect(kindsOf({})).toEqual([]);
    expect(kindsOf({ lastSeenAt: null })).toEqual([]);
  });

  it('a student absent for seven days, and not stuck', () => {
    expect(kindsOf({ lastSeenAt: daysAgo(6) })).toEqual([]);
    expect(kindsOf({ lastSeenAt: daysAgo(7) })).toEqual(['not-seen']);
    expect(kindsOf({ lastSeenAt: daysAgo(9), stuck: stuckFor(9) })).toEqual(['not-seen']);
  });

  it('one who is stuck, since they began what holds them up', () => {
    expect(waitingOf({ ...nothing, stuck: stuckFor(3) }, NOW, ZONE)).toEqual([
      { kind: 'stuck', since: daysAgo(3) },
    ]);
  });

  it('a project, since it was handed in, and a streak that ends today before it', () => {
    const facts = { ...nothing, projectSince: daysAgo(4), streakEndsToday: true };
    expect(waitingOf(facts, NOW, ZONE)).toEqual([
      { kind: 'streak', since: NOW },
      { kind: 'project', since: daysAgo(4) },
    ]);
  });
});
