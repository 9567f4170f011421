import type { Student } from './domain.ts';
import { QUIZ_RUNS_KEY, USER_ID_KEY } from '@skillkite/rules/kept-on-device';
import { fromWire } from './wire.ts';

/**
 * What stays on the device between pages (spec 3 "Local data keys"; `testResultOf` says whose the answers are). All of it belongs to one student and goes when
 * they log out. Beside it stand, on purpose: `outbox/…` (unsent entries of each student), `refused/…` (what the server refused of them), `launchLog/…` (debug logs, for a day), `chosenFiles/…`, `keptMedia/…`, `keptCourses/…`, `theme`, `language`,
 * `captions`, `textSize`, `lowData`, `sound`, `vibration`, `schoolMachine`, `schoolCode`, `loginWay` and `logoutPending`.
 */
const KEYS = {
  user: 'user',
  userId: USER_ID_KEY,
  pinLogin: 'pinLogin-PRODUCTION',
  testResult: 'testResult',
  alreadyAnswered: 'alreadyAnswered',
  testResultOf: 'testResultOf',
  completed: 'completed',
  cmiData: 'cmiData',
  state: 'reduxStoreData',
  quizRuns: QUIZ_RUNS_KEY,
} as const;

const ASSESSMENT_KEYS = [KEYS.testResult, KEYS.alreadyAnswered, KEYS.testResultOf, KEYS.completed];
const SCHOOL_CODE_KEY = 'schoolCode';
const LOGIN_WAY_KEY = 'loginWay';
const LOGOUT_PENDING_KEY = 'logoutPending';

const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Remember who is signed in. The session itself is a cookie that no script can read (D2). */
export function storeUser(user: Student, isPinLogin: boolean): void {
  localStorage.setItem(KEYS.user, JSON.stringify(user));
  localStorage.setItem(KEYS.userId, String(user.id));
  if (isPinLogin) localStorage.setItem(KEYS.pinLogin, 'true');
  else localStorage.removeItem(KEYS.pinLogin);
}

export const storedUserId = (): number | null => Number(localStorage.getItem(KEYS.userId)) || null;

export const isPinLoginStored = (): boolean => localStorage.getItem(KEYS.pinLogin) === 'true';

/** Also as an earlier version kept it, in the wire's names. */
export const storedUser = (): Student | null => fromWire(readJson(KEYS.user)) as Student | null;

/** The skill assessment of this device: what log-out may have to save (spec 5). Unreadable answers are none. */
export function storedAssessment(): { answers: Record<string, unknown>; isAllCompleted: boolean } {
  const answers = readJson(KEYS.testResult);
  return {
    answers: typeof answers === 'object' && answers !== null ? { ...answers } : {},
    isAllCompleted: localStorage.getItem(KEYS.completed) === 'true',
  };
}

/** Nobody may read from this device who is asked to log in again; what was not handed in yet stays. */
export function clearDetails(): void {
  for (const key of [KEYS.user, KEYS.state]) localStorage.removeItem(key);
}

/** Another profile begins: its assessment is another one (spec 4 "Switch user"). */
export function clearAssessment(): void {
  for (const key of ASSESSMENT_KEYS) localStorage.removeItem(key);
}

/**
 * Nothing of the student stays behind on a shared machine (spec 4 "Logout"). Unsent entries do: they belong to their
 * student, and are sent when that student logs in again.
 */
export function clearLocalData(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}

/** The school of this machine, so that the next child need not type it. It names nobody. */
export const rememberedSchoolCode = (): string => localStorage.getItem(SCHOOL_CODE_KEY) ?? '';
export const rememberSchoolCode = (code: string): void =>
  localStorage.setItem(SCHOOL_CODE_KEY, code.trim().toUpperCase());

/** How somebody logged in here last, to ask them in the same way again. It names nobody. */
export const lastWayIn = (): 'school' | 'student' =>
  localStorage.getItem(LOGIN_WAY_KEY) === 'school' ? 'school' : 'student';
export const rememberWayIn = (path: string): void =>
  localStorage.setItem(LOGIN_WAY_KEY, path.includes('institution') ? 'school' : 'student');

/** A log-out that the server has not heard of yet: the login page tells it once there is a connection. */
export const isLogoutPending = (): boolean => localStorage.getItem(LOGOUT_PENDING_KEY) === 'true';
export function setLogoutPending(isPending: boolean): void {
  if (isPending) localStorage.setItem(LOGOUT_PENDING_KEY, 'true');
  else localStorage.removeItem(LOGOUT_PENDING_KEY);
}
