import { ASSESSMENT_ANSWERS_KEY } from '@skillkite/rules/learning/assessment/assessment-answers-key';
import { readJson } from './session/local-data.ts';

export const COMPLETED_KEY = 'completed';

/**
 * The skill assessment on this device, which log-out may have to save (spec 5). Unreadable answers
 * count as none.
 */
export function storedAssessment(): { answers: Record<string, unknown>; isAllCompleted: boolean } {
  const answers = readJson(ASSESSMENT_ANSWERS_KEY);
  return {
    answers: typeof answers === 'object' && answers !== null ? { ...answers } : {},
    isAllCompleted: localStorage.getItem(COMPLETED_KEY) === 'true',
  };
}
