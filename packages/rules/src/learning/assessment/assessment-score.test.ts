import { describe, expect, test } from 'vitest';
import {
  ASSESSMENT_SKILLS,
  answerScore,
  isWholeAnswer,
  reportParts,
  skillBand,
  skillScores,
  strongestFirst,
} from './assessment-score.ts';

const single = { kind: 'single', optionCount: 3, answer: [2] } as const;
const several = { kind: 'several', optionCount: 4, answer: [1, 3] } as const;
const order = { kind: 'order', optionCount: 3, answer: [3, 1, 2] } as const;
const scale = { kind: 'scale', optionCount: 0, answer: [] } as const;

describe('the score of an answer', () => {
  test.each([
    [single, [2], 1],
    [single, [1], 0],
    [several, [1, 3], 1],
    [several, [1], 0.5],
    [several, [1, 2], 0],
    [several, [1, 2, 3, 4], 0],
    [order, [3, 1, 2], 1],
    [order, [2, 1, 3], 0],
    [order, [3, 2, 1], 2 / 3],
    [scale, [1], 0],
    [scale, [3], 0.5],
    [scale, [5], 1],
  ])('%o answered %o is worth %d', (question, given, score) => {
    expect(answerScore(question, given)).toBeCloseTo(score);
  });
});

test.each([
  [single, [], false],
  [single, [1], true],
  [single, [4], false],
  [single, [1, 2], false],
  [several, [], false],
  [several, [1, 1], false],
  [several, [4, 1], true],
  [order, [1, 2], false],
  [order, [2, 1, 3], true],
  [scale, [6], false],
  [scale, [5], true],
  [single, [1.5], false],
])('%o answered %o is whole: %s', (question, given, isWhole) => {
  expect(isWholeAnswer(question, given)).toBe(isWhole);
});

test('a skill is the mean of its questions, and only skills that were asked are told', () => {
  expect(
    skillScores([
      { skill: 'teamwork', score: 1 },
      { skill: 'creativity', score: 0.5 },
      { skill: 'teamwork', score: 0 },
      { skill: 'teamwork', score: 1 },
    ]),
  ).toEqual([
    { skill: 'creativity', percentage: 50 },
    { skill: 'teamwork', percentage: 67 },
  ]);
});

test('strengths come first, and equals stay as they stood (D9 report-for-child)', () => {
  const told = strongestFirst([
    { skill: 'critical-thinking', percentage: 40 },
    { skill: 'creativity', percentage: 0 },
    { skill: 'teamwork', percentage: 90 },
    { skill: 'self-awareness', percentage: 40 },
  ]);
  expect(told.map(({ skill }) => skill)).toEqual([
    'teamwork',
    'critical-thinking',
    'self-awareness',
    'creativity',
  ]);
});

test('bands begin at 40 and 75', () => {
  expect([0, 39, 40, 74, 75, 100].map(skillBand)).toEqual([
    'beginning',
    'beginning',
    'growing',
    'growing',
    'strong',
    'strong',
  ]);
});

describe('the parts of a report', () => {
  const report = (...percentages: number[]) => {
    const scores = ASSESSMENT_SKILLS.map((skill, index) => ({
      skill,
      percentage: percentages[index] ?? 0,
    }));
    const skills = strongestFirst(scores).map((score) => ({
      ...score,
      band: skillBand(score.percentage),
    }));
    const { isStrong, best, rest } = reportParts(skills);
    expect([...best, ...rest]).toEqual(skills);
    return [isStrong, best.map(({ percentage }) => percentage)];
  };
  test.each([
    ['who is strong at some', [90, 20, 80, 20, 20, 20], true, [90, 80]],
    ['who is strong at all', [80, 80, 80, 80, 80, 80], true, [80, 80, 80, 80, 80, 80]],
    ['who is strong at nothing yet', [50, 20, 50, 20, 20, 20], false, [50, 50]],
    ['whose skills are all alike', [50, 50, 50, 50, 50, 50], false, []],
  ])('of %s', (_who, percentages, isStrong, best) => {
    expect(report(...percentages)).toEqual([isStrong, best]);
  });
});
