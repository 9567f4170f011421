import { describe, expect, it } from 'vitest';
import {
  MOST_LEVELS,
  type Marks,
  type Rubric,
  aimedLevel,
  fitsRubric,
  givenFor,
  levelNames,
  sameMarks,
} from './rubric.ts';

const RUBRIC: Rubric = [
  { slug: 'claim', name: { en: 'The claim' }, levels: [{ en: 'No' }, { en: 'Yes' }] },
  { slug: 'box', name: { en: 'Its box' }, levels: [{ en: 'No' }, { en: 'Half' }, { en: 'Yes' }] },
];

describe('a rubric', () => {
  it('names its levels from the lowest, and says which one is aimed at', () => {
    expect(levelNames(2)).toEqual(['not-yet', 'yes']);
    expect(levelNames(3)).toEqual(['not-yet', 'nearly', 'yes']);
    expect(levelNames(MOST_LEVELS)).toEqual(['not-yet', 'nearly', 'yes', 'wow']);
    expect([2, 3, 4].map(aimedLevel)).toEqual([2, 3, 3]);
  });

  it('takes marks of its own criteria and levels, and none at all', () => {
    expect(fitsRubric(RUBRIC, {})).toBe(true);
    expect(fitsRubric(RUBRIC, { claim: 2, box: 3 })).toBe(true);
    expect(fitsRubric(RUBRIC, { claim: 3 })).toBe(false);
    expect(fitsRubric(RUBRIC, { claim: 0 })).toBe(false);
    expect(fitsRubric(RUBRIC, { colour: 1 })).toBe(false);
    expect(fitsRubric([], { claim: 1 })).toBe(false);
  });

  it('tells what was given, as far as the pack still knows the level', () => {
    const given = (marks: Marks) => RUBRIC.map((criterion) => givenFor(criterion, marks));
    expect(given({ claim: 2 })).toEqual([2, null]);
    expect(given({ claim: 4, box: 1 })).toEqual([null, 1]);
    expect(given({})).toEqual([null, null]);
  });

  it('compares marks whatever their order', () => {
    expect(sameMarks({ claim: 1, box: 2 }, { box: 2, claim: 1 })).toBe(true);
    expect(sameMarks({ claim: 1 }, { claim: 1, box: 2 })).toBe(false);
    expect(sameMarks({ claim: 1 }, { box: 1 })).toBe(false);
    expect(sameMarks({}, {})).toBe(true);
  });
});
