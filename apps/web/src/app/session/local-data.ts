import type { Student } from '../domain.ts';
import {
  CELEBRATIONS_KEY,
  QUEST_DRAFTS_KEY,
  QUIZ_RUNS_KEY,
  USER_ID_KEY,
} from '@skillkite/rules/device/kept-on-device';
import { fromWire } from '@skillkite/client/wire';

/**
 * Data on the device between pages (spec 3 "Local data keys"; `testResultOf` identifies the owner of answers). It
 * belongs to one student and is deleted at log-out. These keys stay on purpose:
 * - `outbox/…`: unsent entries by student
 * - `refused/…`: entries refused by the server
 * - `launchLog/…`: debug logs, for a day
 * - `chosenFiles/…`, `keptMedia/…`, `keptCourses/…`
 * - `theme`, `language`, `captions`, `textSize`, `lowData`, `sound`, `vibration`
 * - `schoolMachine`, `schoolCode`, `loginWay`, `logoutPending`
 */
const USER_KEY = 'user';
const PIN_LOGIN_KEY = 'pinLogin-PRODUCTION';
const STATE_KEY = 'reduxStoreData';
const ANSWERS_KEY = 'testResult';
const COMPLETED_KEY = 'completed';
const ASSESSMENT_KEYS = [ANSWERS_KEY, 'alreadyAnswered', 'testResultOf', COMPLETED_KEY];
const DETAILS_KEYS = [USER_KEY, STATE_KEY];
const STUDENT_KEYS = [
  ...ASSESSMENT_KEYS,
  ...DETAILS_KEYS,
  USER_ID_KEY,
  PIN_LOGIN_KEY,
  'cmiData',
  QUIZ_RUNS_KEY,
  QUEST_DRAFTS_KEY,
  CELEBRATIONS_KEY,
];
const SCHOOL_CODE_KEY = 'schoolCode';
const LOGIN_WAY_KEY = 'loginWay';
const LOGOUT_PENDING_KEY = 'logoutPending';

const forget = (keys: readonly string[]) => {
  for (const key of keys) localStorage.removeItem(key);
};
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Remember who is signed in. The session itself is a cookie that no script can read (D2). */
export function storeUser(user: Student, isPinLogin: boolean): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(USER_ID_KEY, String(user.id));
  if (isPinLogin) localStorage.setItem(PIN_LOGIN_KEY, 'true');
  else localStorage.removeItem(PIN_LOGIN_KEY);
}

export const storedUserId = (): number | null => Number(localStorage.getItem(USER_ID_KEY)) || null;

export const isPinLoginStored = (): boolean => localStorage.getItem(PIN_LOGIN_KEY) === 'true';

/** Also as an earlier version kept it, in the wire's names. */
export const storedUser = (): Student | null => fromWire(readJson(USER_KEY)) as Student | null;

/** Details are cleared until the student logs in again; unsent work stays. */
export function clearDetails(): void {
  forget(DETAILS_KEYS);
}

/** Another profile begins: its assessment is another one (spec 4 "Switch user"). */
export function clearAssessment(): void {
  forget(ASSESSMENT_KEYS);
}

/**
 * Nothing of the student stays behind on a shared machine (spec 4 "Logout"). Unsent entries do: they belong to their
 * student, and are sent when that student logs in again.
 */
export function clearLocalData(): void {
  forget(STUDENT_KEYS);
}

/** School code of this machine, for the next login. It names no student. */
export const rememberedSchoolCode = (): string => localStorage.getItem(SCHOOL_CODE_KEY) ?? '';
export const rememberSchoolCode = (code: string): void =>
  localStorage.setItem(SCHOOL_CODE_KEY, code.trim().toUpperCase());

/** Last used login form on this device. It names no student. */
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
