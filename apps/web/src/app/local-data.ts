import type { User } from '@skillkite/contract/shapes/user';

/** What stays on the device between pages (spec 3 "Local data keys"). */
const KEYS = {
  user: 'user',
  userId: 'userId',
  pinLogin: 'pinLogin-PRODUCTION',
  testResult: 'testResult',
  alreadyAnswered: 'alreadyAnswered',
  allCompleted: 'allCompleted',
  cmiData: 'cmiData',
  state: 'reduxStoreData',
} as const;

export const USER_ID_KEY = KEYS.userId;
const ASSESSMENT_KEYS = [KEYS.testResult, KEYS.alreadyAnswered, KEYS.allCompleted];

/** Remember who is signed in. The session itself is a cookie that no script can read (D2). */
export function storeUser(user: User, isPinLogin: boolean): void {
  localStorage.setItem(KEYS.user, JSON.stringify(user));
  localStorage.setItem(KEYS.userId, String(user.id));
  if (isPinLogin) localStorage.setItem(KEYS.pinLogin, 'true');
  else localStorage.removeItem(KEYS.pinLogin);
}

export const storedUserId = (): number | null => Number(localStorage.getItem(KEYS.userId)) || null;

export const isPinLoginStored = (): boolean => localStorage.getItem(KEYS.pinLogin) === 'true';

export function storedUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(KEYS.user) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

/** The unfinished skill assessment of this device: what log-out may have to save (spec 5). */
export function storedAssessment(): { answers: Record<string, unknown>; isAllCompleted: boolean } {
  let answers: Record<string, unknown> = {};
  try {
    answers = JSON.parse(localStorage.getItem(KEYS.testResult) ?? '{}') as Record<string, unknown>;
  } catch {
    // Unreadable answers are no answers.
  }
  return { answers, isAllCompleted: localStorage.getItem(KEYS.allCompleted) === 'true' };
}

/** Another profile begins: its assessment is another one (spec 4 "Switch user"). */
export function clearAssessment(): void {
  for (const key of ASSESSMENT_KEYS) localStorage.removeItem(key);
}

/**
 * Nothing of the student stays behind on a shared machine (spec 4 "Logout"). Unsent deeds do: they belong to their
 * student, and are sent when that student logs in again.
 */
export function clearLocalData(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}
