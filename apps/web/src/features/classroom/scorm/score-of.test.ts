import { describe, expect, it } from 'vitest';
import { scoreOf } from './score-of.ts';

const answers = (...results: string[]) => ({
  elements: Object.fromEntries(
    results.map((result, index) => [`cmi.interactions.${index}.result`, result]),
  ),
});

describe('what an activity was scored', () => {
  it('is the answers that were right, where the package tells them', () => {
    const state = answers('correct', 'wrong', 'correct', 'correct');
    expect(scoreOf(state, 75)).toEqual({ right: 3, total: 4 });
  });

  it('is a share where it tells none, too few, or scores otherwise', () => {
    expect(scoreOf({ elements: { 'cmi.location': '3' } }, 87.5)).toEqual({ percent: 88 });
    expect(scoreOf(answers('correct'), 100)).toEqual({ percent: 100 });
    expect(scoreOf(answers('correct', 'wrong', 'wrong'), 90)).toEqual({ percent: 90 });
    expect(scoreOf(undefined, 60)).toEqual({ percent: 60 });
  });

  it('is nothing where it scores nothing', () => {
    expect(scoreOf(answers('correct', 'correct', 'wrong'), null)).toBe(null);
  });
});
