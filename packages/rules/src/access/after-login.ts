import type {
  AssessmentLevel,
  AssessmentMode,
  AssessmentState,
  AssessmentWindow,
} from '../learning/assessment/assessment.ts';
import type { ProfileType } from '../school/grade.ts';

/** A signed-in visitor. `profile` is null until they choose one of several profiles. */
export interface SignedIn {
  profile: ArrivingStudent | null;
}

export interface ArrivingStudent {
  isDeleted: boolean;
  /** False on the first login (wire: `is_login` 0). */
  hasLoggedInBefore: boolean;
  profileType: ProfileType;
  assessment: {
    mode: AssessmentMode;
    state: AssessmentState;
    window: AssessmentWindow;
    level: AssessmentLevel | null;
  };
  tutorial: { isVisible: boolean; isSeen: boolean };
}

export type BlockingDialog = 'account-deactivated' | 'program-not-started' | 'too-late';
export type ArrivalScreen =
  | 'profile-selection'
  | 'skill-introduction'
  | 'onboarding'
  | 'tutorial'
  | 'school-homepage'
  | 'home';

export type Arrival =
  /** The dialog clears local data, pauses any playing video and leads to the login page (spec 4, 8). */
  | { kind: 'blocked'; dialog: BlockingDialog }
  | { kind: 'go'; to: ArrivalScreen }
  | { kind: 'stay' };

/** Fields of a student that decide which dialog blocks them. */
export interface Standing {
  isDeleted: boolean;
  assessment: Pick<ArrivingStudent['assessment'], 'mode' | 'state' | 'window'>;
}

/** The dialog that blocks a student at log-in and on every request (spec 4, D8). */
export function blockingDialog(student: Standing): BlockingDialog | null {
  if (student.isDeleted) return 'account-deactivated';
  const { mode, state, window } = student.assessment;
  if (mode !== 2 || state === 2) return null;
  if (window === 'before') return 'program-not-started';
  return window === 'after' ? 'too-late' : null;
}

function firstScreen(student: ArrivingStudent): ArrivalScreen {
  const { mode, state, level } = student.assessment;
  const isAssessed = level !== null && (mode === 1 || mode === 2) && state !== 2;
  return isAssessed ? 'skill-introduction' : 'onboarding';
}

/**
 * Whether a required assessment is open and unfinished. Each log-in then leads to it, and home
 * shows it first (D8).
 */
export const isAssessmentDue = ({
  mode,
  state,
  window,
  level,
}: ArrivingStudent['assessment']): boolean =>
  mode === 2 && state !== 2 && window === 'open' && level !== null;

/** Where a login leads, in the order of D8. */
export function afterLogin({ profile }: SignedIn): Arrival {
  if (!profile) return { kind: 'go', to: 'profile-selection' };
  const dialog = blockingDialog(profile);
  if (dialog) return { kind: 'blocked', dialog };
  if (!profile.hasLoggedInBefore) return { kind: 'go', to: firstScreen(profile) };
  if (isAssessmentDue(profile.assessment)) return { kind: 'go', to: 'skill-introduction' };
  if (profile.tutorial.isVisible && !profile.tutorial.isSeen) return { kind: 'go', to: 'tutorial' };
  return { kind: 'go', to: profile.profileType === 1 ? 'school-homepage' : 'home' };
}

/**
 * After a reload or when a tab becomes visible. The student stays on the page unless the account
 * was deactivated or a required assessment is open (spec 4, D8).
 */
export function afterRefresh({ profile }: SignedIn): Arrival {
  if (!profile) return { kind: 'go', to: 'profile-selection' };
  const dialog = blockingDialog(profile);
  return dialog ? { kind: 'blocked', dialog } : { kind: 'stay' };
}

export type StoredUserChange = 'none' | 'reload' | 'to-login';

/** Effect of a change of the stored user key in another tab (spec 4 "User state"). */
export function storedUserChange<Id extends number>(
  before: Id | null,
  now: Id | null,
): StoredUserChange {
  if (before === now) return 'none';
  return now === null ? 'to-login' : 'reload';
}
