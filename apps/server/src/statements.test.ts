import { leaderboard } from '@skillkite/contract/learning/dashboard';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { fetchUserEvents } from '@skillkite/contract/school/events';
import {
  continueJourney,
  fetchCarousel,
  getFavoritesByUserId,
  getRecentlyWatched,
} from '@skillkite/contract/learning/home';
import { studentLogin, userDetails } from '@skillkite/contract/school/login';
import { fetchIlmsBySkill, fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { updateExploreWatchHistory, watchHistory } from '@skillkite/contract/learning/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestProgram,
  type TestStudent,
  aProgram,
  aStudent,
  unique,
} from './testing/data/builders.ts';
import { type StatementCount, countStatements } from './testing/count-statements.ts';
import { doLesson } from './testing/data/learning.ts';
import { type TestApp, openTestApp } from './testing/test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { hashPassword } from './school/login/password/password.ts';

type World = { test: TestApp; statements: StatementCount; program: TestProgram };

/** Programs, courses, lessons and other students, as many as asked for of each. */
async function openWorld(size: number, connections?: number): Promise<World> {
  const database = await openTestDatabase({ connections });
  const statements = countStatements(database.pool);
  const test = await openTestApp({}, { database });
  const courses = Array.from({ length: size }, () => ({
    lessons: Array.from({ length: size + 1 }, () => ({})),
    quests: size,
  }));
  const program = await aProgram(database, { courses });
  for (let more = 1; more < size; more += 1) await aProgram(database, { courses });
  await test.services.catalogue.reload();
  for (let more = 1; more < size; more += 1) {
    const other = await aStudent(database);
    for (const course of program.courses.slice(0, 1)) await doLesson(test, other, course, 0);
  }
  return { test, statements, program };
}

/** A student in the middle of the first course. */
async function aLearner({ test, program }: World) {
  const student = await aStudent(test.database);
  const [course] = program.courses;
  if (!course) throw new Error('The program has no course.');
  await doLesson(test, student, course, 0);
  return { student, course };
}

type Learner = Awaited<ReturnType<typeof aLearner>>;
type HotCall = [name: string, statements: number, make: (world: World, as: Learner) => unknown];

const userOf = (student: TestStudent) => ({ user_id: student.id });
const placeOf = ({ student, course }: Learner) => ({
  ...userOf(student),
  ilm_id: course.id,
  class_id: course.lessonIds[0],
});

/** One statement of each is the session. */
const HOT_CALLS: readonly HotCall[] = [
  [
    'the classroom',
    2,
    ({ test }, { student, course }) =>
      test.call(fetchClassDetails, { ...userOf(student), ilm_id: course.id }, student),
  ],
  [
    'the programs',
    2,
    ({ test }, { student }) => test.call(fetchSkillsByUser, userOf(student), student),
  ],
  [
    'the journey',
    2,
    ({ test, program }, { student }) =>
      test.call(fetchIlmsBySkill, { ...userOf(student), skill_id: program.id }, student),
  ],
  [
    'the carousel of home',
    2,
    ({ test }, { student }) => test.call(fetchCarousel, userOf(student), student),
  ],
  [
    'where to go on, on home',
    2,
    ({ test }, { student }) => test.call(continueJourney, userOf(student), student),
  ],
  [
    'the history on home',
    2,
    ({ test }, { student }) => test.call(getRecentlyWatched, userOf(student), student),
  ],
  [
    'the favourites on home',
    2,
    ({ test }, { student }) => test.call(getFavoritesByUserId, userOf(student), student),
  ],
  [
    'who is logged in',
    2,
    ({ test }, { student }) => test.call(userDetails, userOf(student), student),
  ],
  [
    'the events to come',
    3,
    ({ test }, { student }) =>
      test.call(fetchUserEvents, { ...userOf(student), type: 'upcoming' }, student),
  ],
  [
    'the leaderboard',
    2,
    ({ test }, { student }) =>
      test.call(leaderboard, { ...userOf(student), type: 'country' }, student),
  ],
  [
    'progress in a course that was begun',
    3,
    ({ test }, as) =>
      test.call(
        watchHistory,
        { ...placeOf(as), class_id: as.course.lessonIds[1], is_done: 1, total_duration: 60 },
        as.student,
      ),
  ],
  [
    'progress that was made before',
    2,
    ({ test }, as) =>
      test.call(watchHistory, { ...placeOf(as), is_done: 1, total_duration: 60 }, as.student),
  ],
  [
    'a place in a video',
    3,
    ({ test }, as) =>
      test.call(
        updateExploreWatchHistory,
        {
          ...userOf(as.student),
          class_id: as.course.id,
          lesson_id: as.course.lessonIds[0],
          seconds: 20,
        },
        as.student,
      ),
  ],
];

describe('statements of the calls that are made most', () => {
  let small: World;
  let large: World;
  beforeAll(async () => {
    small = await openWorld(2);
    large = await openWorld(5);
  });
  afterAll(async () => {
    await small.test.close();
    await large.test.close();
  });

  it.each(HOT_CALLS)(
    '%s: %i, however many courses, lessons and students there are',
    async (_name, statements, make) => {
      for (const world of [small, large]) {
        const learner = await aLearner(world);
        const count = await world.statements.during(async () => {
          expect(await make(world, learner)).toMatchObject({ status: 200 });
        });
        expect(count).toBe(statements);
      }
    },
  );

  it('logging in: 6, the try, the account, the session, the profiles, the student, and the tries forgotten', async () => {
    const login = { login_id: unique('asha'), password: 'blue rabbit moon' };
    const passwordHash = await hashPassword(login.password);
    await aStudent(large.test.database, { loginId: login.login_id, passwordHash });
    // The dummy hash for unknown logins is created once.
    await large.test.call(studentLogin, login);
    const count = await large.statements.during(async () => {
      expect(await large.test.call(studentLogin, login)).toMatchObject({ status: 200 });
    });
    expect(count).toBe(6);
  });

  it('the next place in a video: 2, as the lesson was found open just now', async () => {
    const learner = await aLearner(large);
    const tellPlace = (seconds: number) =>
      large.test.call(
        updateExploreWatchHistory,
        {
          ...userOf(learner.student),
          class_id: learner.course.id,
          lesson_id: learner.course.lessonIds[0],
          seconds,
        },
        learner.student,
      );
    await tellPlace(5);
    const count = await large.statements.during(async () => {
      expect(await tellPlace(10)).toMatchObject({ status: 200, details: { seconds: 10 } });
    });
    expect(count).toBe(2);
  });

  it('the same call of twenty students at once shares its statements', async () => {
    const learners: Learner[] = [];
    for (let count = 0; count < 20; count += 1) learners.push(await aLearner(large));
    const count = await large.statements.during(() =>
      Promise.all(
        learners.map(({ student, course }) =>
          large.test.call(fetchClassDetails, { ...userOf(student), ilm_id: course.id }, student),
        ),
      ),
    );
    expect(count).toBeLessThan(20);
  });
});

type Planned = { name: string; times: number; with_values: number };

/** Beyond this the database may go by one plan for all values: the first five times it never does. */
const TIMES = 12;

// One connection waits for news of the catalogue: all statements are on the other.
it('statements of calls that are made most are planned once, however many students a batch has', async () => {
  const world = await openWorld(2, 2);
  const learners = [await aLearner(world), await aLearner(world), await aLearner(world)];
  for (const [, , make] of HOT_CALLS) {
    for (let time = 0; time < TIMES; time += 1)
      await Promise.all(learners.slice(0, 1 + (time % 3)).map((as) => make(world, as)));
  }
  const { rows } = await world.test.database.pool.query<Planned>(
    `select name, (generic_plans + custom_plans)::int as times, custom_plans::int as with_values
     from pg_prepared_statements where generic_plans + custom_plans >= ${TIMES}`,
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ with_values: planned }) => planned > TIMES / 2)).toEqual([]);
  await world.test.close();
});
