import { viewBadges } from '@skillkite/contract/learning/badges';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { leaderboard, weeklyActivity } from '@skillkite/contract/learning/dashboard';
import { fetchUserEvents } from '@skillkite/contract/school/events';
import {
  continueJourney,
  fetchCarousel,
  getFavoritesByUserId,
  getRecentlyWatched,
} from '@skillkite/contract/learning/home';
import { studentLogin, userDetails } from '@skillkite/contract/school/login';
import { fetchIlmsBySkill, fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { fetchDailyQuestUser } from '@skillkite/contract/learning/quests';
import { answerLesson } from '@skillkite/contract/learning/practice';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { scormDetailsInsert } from '@skillkite/contract/learning/scorm';
import type { Call, Sent } from './load.ts';
import { COURSE_IDS, PASSWORD, PROGRAM_ID } from './seed.ts';

export const EMPTY = 'an empty call';
export const DAY = 'a whole day';
const SIGN_IN = 'signing in';
const [READ, WRITE, REPEAT, COMMIT, ANSWER, RANKS] = [
  'the classroom',
  'progress',
  'progress again',
  'a SCORM commit',
  'a quiz answer',
  'the leaderboard',
] as const;
export const LOOP: readonly string[] = [READ, WRITE, REPEAT, COMMIT, ANSWER];
/** Calls that must stay fast with any number of students. */
export const GROWING = [READ, WRITE, COMMIT, ANSWER, RANKS, DAY];

/** How often a student makes each call in a day: two lessons and a quiz, home before and after. */
const IN_A_DAY: Readonly<Record<string, number>> = {
  [SIGN_IN]: 1,
  'who is logged in': 2,
  'the programs': 2,
  'where to go on': 2,
  'recently watched': 2,
  favourites: 2,
  'the carousel': 2,
  'the events': 2,
  'the journey': 2,
  [READ]: 4,
  [WRITE]: 36,
  [REPEAT]: 4,
  [COMMIT]: 32,
  [ANSWER]: 12,
  'the quests': 3,
  'the badges': 1,
  'the weeks': 1,
  [RANKS]: 2,
};

export type Signed = { readonly id: number; readonly loginId: string; readonly cookie: string };
type Player = Signed & { readonly nextCommit: () => string };

type World = {
  readonly students: readonly Signed[];
  /** Students in the middle of an activity. */
  readonly players: readonly Player[];
  /** Of the first course: a lesson that was done, and one that is open. */
  readonly lessons: readonly [done: number, open: number];
  /** Questions of the open lesson. */
  readonly questionIds: readonly number[];
};

/** The client sends bodies of one length. */
const ANSWERS_LENGTH = 1500;

/** A student's answers to a lesson: each call brings one more, then a new run begins. */
function answersOf(studentId: number, lessonId: number, questionIds: readonly number[]) {
  const attempts = questionIds.map((id) => ({ question_id: id, chosen: [1], written: '' }));
  let sent = 0;
  return () => {
    const [run, nth] = [Math.floor(sent / attempts.length), sent % attempts.length];
    sent += 1;
    return JSON.stringify({
      user_id: studentId,
      class_id: lessonId,
      run_id: `bench-${process.pid}-${run}`,
      attempts: attempts.slice(0, nth + 1),
    }).padEnd(ANSWERS_LENGTH);
  };
}

const of = <T>(all: readonly T[], connection: number): T => {
  const one = all[connection % all.length];
  if (one === undefined) throw new Error('There is nobody to make this call.');
  return one;
};

/** All that a student sends in a day, spread over it; each connection begins at another moment of it. */
function dayOf(calls: readonly Call[], connection: number): readonly Sent[] {
  const moments = calls.flatMap(({ name, sentBy }) => {
    const times = IN_A_DAY[name] ?? 0;
    const sent = sentBy(connection);
    return Array.from({ length: times }, (_, nth) => ({ at: (nth + 0.5) / times, sent }));
  });
  const all = moments.toSorted((one, other) => one.at - other.at).flatMap(({ sent }) => sent);
  const start = (connection * 37) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}

/** The calls of a student's pages, the empty one first and the day as a whole last. */
export function callsOf({ students, players, questionIds, lessons }: World): Call[] {
  const [done, open] = lessons;
  const call = (name: string, path: string, more: object = {}): Call => ({
    name,
    sentBy: (connection) => {
      const { id, cookie } = of(students, connection);
      return [{ path, cookie, body: JSON.stringify({ user_id: id, ...more }) }];
    },
  });
  const [courseId] = COURSE_IDS;
  const place = { ilm_id: courseId, total_duration: 100 };
  const calls: Call[] = [
    call(READ, fetchClassDetails.path, { ilm_id: courseId }),
    // Each call moves its student to the lesson, and is written and committed.
    call(WRITE, watchHistory.path, { ...place, class_id: open, is_done: 0 }),
    call(REPEAT, watchHistory.path, { ...place, class_id: done, is_done: 1 }),
    call('who is logged in', userDetails.path),
    call('the programs', fetchSkillsByUser.path),
    call('the journey', fetchIlmsBySkill.path, { skill_id: PROGRAM_ID }),
    call('where to go on', continueJourney.path),
    call('recently watched', getRecentlyWatched.path),
    call('favourites', getFavoritesByUserId.path),
    call('the carousel', fetchCarousel.path),
    call('the events', fetchUserEvents.path, { type: 'upcoming' }),
    call('the quests', fetchDailyQuestUser.path, { ilm_id: courseId }),
    call('the badges', viewBadges.path),
    call('the weeks', weeklyActivity.path),
    {
      name: COMMIT,
      sentBy: (connection) => {
        const { cookie, nextCommit } = of(players, connection);
        return [{ path: scormDetailsInsert.path, cookie, body: nextCommit }];
      },
    },
    {
      name: ANSWER,
      sentBy: (connection) => {
        const { id, cookie } = of(students, connection);
        return [{ path: answerLesson.path, cookie, body: answersOf(id, open, questionIds) }];
      },
    },
    call(RANKS, leaderboard.path, { type: 'country' }),
  ];
  const signIn: Call = {
    name: SIGN_IN,
    sentBy: (connection) => {
      const { loginId } = of(students, connection);
      const body = JSON.stringify({ login_id: loginId, password: PASSWORD });
      return [{ path: studentLogin.path, cookie: null, body }];
    },
  };
  const empty: Call = {
    name: EMPTY,
    sentBy: (connection) => [
      { path: '/health/nothing', cookie: of(students, connection).cookie, body: '{}' },
    ],
  };
  const day: Call = {
    name: DAY,
    sentBy: (connection) => dayOf([signIn, ...calls], connection),
    mayBePutOff: true,
  };
  return [empty, ...calls, day];
}
