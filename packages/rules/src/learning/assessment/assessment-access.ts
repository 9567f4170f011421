import type {
  AssessmentLevel,
  AssessmentMode,
  AssessmentState,
  AssessmentWindow,
} from './assessment.ts';

/**
 * How a window asks a student (wire: `asses_mode`). A student with an earlier result is asked again and never blocked:
 * a required window is an offer (D8).
 */
export const askedMode = ({
  mode,
  state,
  hasResult,
}: {
  mode: AssessmentMode;
  state: AssessmentState;
  hasResult: boolean;
}): AssessmentMode => (mode === 2 && state !== 2 && hasResult ? 1 : mode);

/**
 * Whether a student may take the assessment now: offered or required, inside the window, with a level, and not yet
 * handed in (spec 5, D8).
 */
export function assessmentAccess(student: {
  mode: AssessmentMode;
  state: AssessmentState;
  window: AssessmentWindow;
  level: AssessmentLevel | null;
}): 'open' | 'done' | 'not-open' {
  const { mode, state, window, level } = student;
  if (level !== null && state === 2) return 'done';
  const isOffered = mode === 1 || mode === 2;
  return isOffered && window === 'open' && level !== null ? 'open' : 'not-open';
}
