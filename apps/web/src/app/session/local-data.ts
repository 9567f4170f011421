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

/** Stores the signed-in student. The session itself is an HttpOnly cookie (D2). */
export function storeUser(user: Student, isPinLogin: boolean): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(USER_ID_KEY, String(user.id));
  if (isPinLogin) localStorage.setItem(PIN_LOGIN_KEY, 'true');
  else localStorage.removeItem(PIN_LOGIN_KEY);
}

export const storedUserId = (): number | null => Number(localStorage.getItem(USER_ID_KEY)) || null;

export const isPinLoginStored = (): boolean => localStorage.getItem(PIN_LOGIN_KEY) === 'true';

/** Also reads the format of an earlier version with wire names. */
export const storedUser = (): Student | null => fromWire(readJson(USER_KEY)) as Student | null;

/** Details are cleared until the student logs in again; unsent work stays. */
export function clearDetails(): void {
  forget(DETAILS_KEYS);
}

/** Called when another profile starts, which has its own assessment (spec 4 "Switch user"). */
export function clearAssessment(): void {
  forget(ASSESSMENT_KEYS);
}

/**
 * Deletes the student's data for shared computers (spec 4 "Logout"). Unsent entries stay and are
 * sent at the student's next log-in.
 */
export function clearLocalData(): void {
  forget(STUDENT_KEYS);
}

/** The school code on this computer, for the next login. Contains no personal data. */
export const rememberedSchoolCode = (): string => localStorage.getItem(SCHOOL_CODE_KEY) ?? '';
export const rememberSchoolCode = (code: string): void =>
  localStorage.setItem(SCHOOL_CODE_KEY, code.trim().toUpperCase());

/** The login form last used on this device. Contains no personal data. */
export const lastWayIn = (): 'school' | 'student' =>
  localStorage.getItem(LOGIN_WAY_KEY) === 'school' ? 'school' : 'student';
export const rememberWayIn = (path: string): void =>
  localStorage.setItem(LOGIN_WAY_KEY, path.includes('institution') ? 'school' : 'student');

/** A log-out that the server has not received yet; the login page sends it when online. */
export const isLogoutPending = (): boolean => localStorage.getItem(LOGOUT_PENDING_KEY) === 'true';
export function setLogoutPending(isPending: boolean): void {
  if (isPending) localStorage.setItem(LOGOUT_PENDING_KEY, 'true');
  else localStorage.removeItem(LOGOUT_PENDING_KEY);
}
