import { describe, expect, it } from 'vitest';
import { allRows, shortRows } from './shown-rows.ts';

/** A leaderboard with these ranks; `mine` is the student's. */
const board = (ranks: readonly number[], mine: number) =>
  ranks.map((rank) => ({ rank, fullname: `R${rank}`, rp: 100 - rank, isMe: rank === mine }));
const to = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const ranksOf = (rows: readonly { rank: number }[]) => rows.map(({ rank }) => rank);
const gapsIn = (rows: readonly { rank: number; isAfterGap: boolean }[]) =>
  ranksOf(rows.filter(({ isAfterGap }) => isAfterGap));

describe('the leaderboard before more is asked for (spec 7 "leaderboard_view_more_click")', () => {
  it('is the first five and the student between two others', () => {
    const short = shortRows(board([...to(10), 40, 41, 42, 43, 44], 42));
    expect(ranksOf(short)).toEqual([1, 2, 3, 4, 5, 41, 42, 43]);
    expect(gapsIn(short)).toEqual([41]);
  });

  it('says where students are left out among the first ten too', () => {
    const short = shortRows(board(to(10), 9));
    expect(ranksOf(short)).toEqual([1, 2, 3, 4, 5, 8, 9, 10]);
    expect(gapsIn(short)).toEqual([8]);
  });

  it('is all of it where no more than one would be left out', () => {
    expect(ranksOf(shortRows(board(to(6), 1)))).toEqual(to(6));
    expect(ranksOf(shortRows(board(to(8), 8)))).toEqual(to(8));
    expect(ranksOf(shortRows(board(to(7), 1)))).toEqual(to(5));
  });

  it('is, once asked for, the first ten and those around the student', () => {
    const all = allRows(board([...to(10), 40, 41, 42], 41));
    expect(all).toHaveLength(13);
    expect(gapsIn(all)).toEqual([40]);
    expect(gapsIn(allRows(board(to(12), 12)))).toEqual([]);
  });
});
