export const ASSESSMENT_SKILLS = [
  'critical-thinking',
  'problem-solving',
  'creativity',
  'communication',
  'teamwork',
  'self-awareness',
] as const;
export type AssessmentSkill = (typeof ASSESSMENT_SKILLS)[number];

export const QUESTION_KINDS = ['single', 'several', 'scale', 'order', 'picture'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Fields needed to judge an answer: option numbers from 1; for a scale its step. */
export interface JudgedQuestion {
  kind: QuestionKind;
  optionCount: number;
  /** The right options; for an order, all of them in the right order. Empty for a scale. */
  answer: readonly number[];
}

export interface SkillScore {
  skill: AssessmentSkill;
  percentage: number;
}

/** The steps of a scale: 1 not like me at all, 5 very much like me. */
export const SCALE_STEPS = 5;

/**
 * Whether an answer is valid for this kind of question, right or wrong (spec 5 "skill assessment").
 */
export function isWholeAnswer(
  { kind, optionCount }: JudgedQuestion,
  given: readonly number[],
): boolean {
  const highest = kind === 'scale' ? SCALE_STEPS : optionCount;
  const isKnown = given.every((one) => Number.isInteger(one) && one >= 1 && one <= highest);
  if (!isKnown || new Set(given).size !== given.length) return false;
  if (kind === 'order') return given.length === optionCount;
  return kind === 'several' ? given.length > 0 : given.length === 1;
}

/** Share of an order's pairs that are in the right order, 0 to 1. */
function orderScore(right: readonly number[], given: readonly number[]): number {
  const place = new Map(given.map((option, index) => [option, index]));
  let [pairs, kept] = [0, 0];
  for (const [index, before] of right.entries()) {
    for (const after of right.slice(index + 1)) {
      pairs += 1;
      if ((place.get(before) ?? 0) < (place.get(after) ?? 0)) kept += 1;
    }
  }
  return pairs === 0 ? 1 : kept / pairs;
}

/** Score of a valid answer, 0 to 1. Choosing every option of a multiple choice scores 0. */
export function answerScore({ kind, answer }: JudgedQuestion, given: readonly number[]): number {
  switch (kind) {
    case 'scale':
      return ((given[0] ?? 1) - 1) / (SCALE_STEPS - 1);
    case 'order':
      return orderScore(answer, given);
    case 'single':
    case 'picture':
    case 'several': {
      const right = given.filter((one) => answer.includes(one)).length;
      return Math.max(0, right - (given.length - right)) / answer.length;
    }
  }
}

/** Whole percentage of each skill with a question, in the order of the skills. */
export function skillScores(
  judged: readonly { skill: AssessmentSkill; score: number }[],
): SkillScore[] {
  return ASSESSMENT_SKILLS.flatMap((skill) => {
    const scores = judged.filter((one) => one.skill === skill).map(({ score }) => score);
    if (scores.length === 0) return [];
    const sum = scores.reduce((total, score) => total + score, 0);
    return [{ skill, percentage: Math.round((sum / scores.length) * 100) }];
  });
}

/** Skills in a report: strongest first, equal ones in the order of the skills. */
export const strongestFirst = (scores: readonly SkillScore[]): SkillScore[] =>
  scores.toSorted((a, b) => b.percentage - a.percentage);

export const SKILL_BANDS = ['beginning', 'growing', 'strong'] as const;
export type SkillBand = (typeof SKILL_BANDS)[number];

/** The word shown to parents instead of a percentage: below 40, below 75, and above. */
export function skillBand(percentage: number): SkillBand {
  if (percentage < 40) return 'beginning';
  return percentage < 75 ? 'growing' : 'strong';
}

/**
 * Parts of a report, from skills sorted strongest first. `best` holds the strong skills, else the
 * best of the others. It is empty if all skills are equal.
 */
export function reportParts<Skill extends SkillScore & { readonly band: SkillBand }>(
  skills: readonly Skill[],
): { isStrong: boolean; best: Skill[]; rest: Skill[] } {
  const strong = skills.filter(({ band }) => band === 'strong');
  const highest = skills.filter(({ percentage }) => percentage === skills[0]?.percentage);
  const isStrong = strong.length > 0;
  const best = isStrong ? strong : highest.length < skills.length ? highest : [];
  return { isStrong, best, rest: skills.filter((one) => !best.includes(one)) };
}
