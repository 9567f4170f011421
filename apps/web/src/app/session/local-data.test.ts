import type { Student } from '../domain.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearAssessment,
  clearDetails,
  clearLocalData,
  isLogoutPending,
  isPinLoginStored,
  lastWayIn,
  rememberSchoolCode,
  rememberWayIn,
  rememberedSchoolCode,
  setLogoutPending,
  storeUser,
  storedUser,
  storedUserId,
} from './local-data.ts';
import { storedAssessment } from '../stored-assessment.ts';

const asha = { id: 7, fullname: 'Asha' } as Student;

describe('what stays on the device (spec 3 "Local data keys")', () => {
  let items: Map<string, string>;
  beforeEach(() => {
    items = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
  });

  it('holds the user, their id and a PIN login under the names of the specification', () => {
    storeUser(asha, true);
    expect([...items.keys()]).toEqual(['user', 'userId', 'pinLogin-PRODUCTION']);
    expect([storedUser(), storedUserId(), isPinLoginStored()]).toEqual([asha, 7, true]);
    storeUser(asha, false);
    expect(isPinLoginStored()).toBe(false);
  });

  it('is read also as earlier versions kept it, in the names of the wire', () => {
    items.set('user', '{"id":7,"class":6,"is_login":1,"is_career":0,"is_assessment":2}');
    expect(storedUser()).toEqual({
      id: 7,
      grade: 6,
      hasLoggedInBefore: true,
      isCareer: false,
      assessmentState: 2,
    });
  });

  it('log-out leaves nothing of the student but what is unsent, and the choices of the machine (spec 4)', () => {
    storeUser(asha, true);
    for (const key of [
      'testResult',
      'alreadyAnswered',
      'testResultOf',
      'completed',
      'cmiData',
      'reduxStoreData',
      'quizRuns',
      'questDrafts',
    ])
      items.set(key, '{}');
    items.set('outbox/7/0000000001/watch:1', '{}');
    items.set('theme', 'dark');
    rememberSchoolCode(' demo01 ');
    clearLocalData();
    expect([...items.keys()]).toEqual(['outbox/7/0000000001/watch:1', 'theme', 'schoolCode']);
    expect(rememberedSchoolCode()).toBe('DEMO01');
    expect(storedUserId()).toBeNull();
  });

  it('log-out takes each key of the student, celebrations too', () => {
    storeUser(asha, true);
    for (const key of ['celebrations', 'cmiData', 'quizRuns', 'questDrafts']) items.set(key, '[]');
    clearLocalData();
    expect([...items.keys()]).toEqual([]);
  });

  it('a covered page loses the details, and keeps who it belongs to and what was answered (spec 8)', () => {
    storeUser(asha, true);
    items.set('reduxStoreData', '{}');
    items.set('testResult', '{"q1":"a"}');
    clearDetails();
    expect([...items.keys()]).toEqual(['userId', 'pinLogin-PRODUCTION', 'testResult']);
    expect([storedUser(), storedUserId()]).toEqual([null, 7]);
  });

  it('the computer remembers the last login form, and starts with the student’s form', () => {
    expect(lastWayIn()).toBe('student');
    rememberWayIn('/api/login/institution_login');
    expect(lastWayIn()).toBe('school');
    rememberWayIn('/api/login/student_login');
    expect(lastWayIn()).toBe('student');
    expect([...items]).toEqual([['loginWay', 'student']]);
  });

  it('remembers no school before one was typed', () => {
    expect(rememberedSchoolCode()).toBe('');
  });

  it('a log-out that the server has not heard of is pending until it has', () => {
    expect(isLogoutPending()).toBe(false);
    setLogoutPending(true);
    expect(isLogoutPending()).toBe(true);
    setLogoutPending(false);
    expect(isLogoutPending()).toBe(false);
    expect([...items.keys()]).toEqual([]);
  });

  it('a stored id that is no number belongs to no student', () => {
    expect(storedUserId()).toBeNull();
    items.set('userId', 'undefined');
    expect(storedUserId()).toBeNull();
  });

  it('switching the user clears the assessment alone (spec 4 "Switch user")', () => {
    storeUser(asha, false);
    items.set('testResult', '{"q1":"a"}');
    items.set('alreadyAnswered', '{"q1":"a"}');
    items.set('testResultOf', '7');
    items.set('completed', 'true');
    clearAssessment();
    expect([...items.keys()]).toEqual(['user', 'userId']);
  });

  it('reads the answers and the completed flag of the assessment, and nothing from rubbish (spec 5)', () => {
    expect(storedAssessment()).toEqual({ answers: {}, isAllCompleted: false });
    items.set('testResult', '{"q1":"a"}');
    items.set('completed', 'true');
    expect(storedAssessment()).toEqual({ answers: { q1: 'a' }, isAllCompleted: true });
    for (const rubbish of ['{', 'null', '5']) {
      items.set('testResult', rubbish);
      expect(storedAssessment().answers).toEqual({});
    }
    items.set('user', 'not json');
    expect(storedUser()).toBeNull();
  });
});
