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
    expect(scoreOf(state, 75)).toEqual({
      score: { right: 3, total: 4 },
      marks: [true, false, true, true],
    });
  });

  it('is a share where it tells none, too few, or scores otherwise', () => {
    expect(scoreOf({ elements: { 'cmi.location': '3' } }, 87.5)).toEqual({
      score: { percent: 88 },
      marks: [],
    });
    expect(scoreOf(answers('correct'), 100)).toEqual({ score: { percent: 100 }, marks: [] });
    expect(scoreOf(answers('correct', 'wrong', 'wrong'), 90)).toEqual({
      score: { percent: 90 },
      marks: [],
    });
    expect(scoreOf(undefined, 60)).toEqual({ score: { percent: 60 }, marks: [] });
  });

  it('tells the answers in their order, whatever the order they were said in', () => {
    const state = {
      elements: {
        'cmi.interactions.10.result': 'correct',
        'cmi.interactions.9.result': 'wrong',
        'cmi.interactions.0.result': 'correct',
        'cmi.interactions.1.result': 'incorrect',
      },
    };
    expect(scoreOf(state, 50).marks).toEqual([true, false, false, true]);
  });

  it('is nothing where it scores nothing', () => {
    expect(scoreOf(answers('correct', 'correct', 'wrong'), null)).toEqual({
      score: null,
      marks: [],
    });
  });
});
