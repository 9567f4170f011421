import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import {
  answerLesson,
  answerPractice,
  fetchPractice,
  fetchQuestions,
  fetchToday,
  meetGoal,
} from '@skillkite/contract/learning/practice';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
  someQuestions,
} from '../../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

const DAY_MS = 86_400_000;
const RUN = 'run-of-a-device';

describe('practice', () => {
  let world: SmallWorld;
  /** A quiz of three questions, then a lesson that two close. */
  let course: TestCourse;
  let quizId = 0;
  let lessonId = 0;
  let questions: number[] = [];
  let checks: number[] = [];
  /** A lesson that four questions close, and one behind it. */
  let courseAhead: TestCourse;
  let questionsLater: number[] = [];
  beforeAll(async () => {
    world = await openSmallWorld();
    const program = await aProgram(world.test.database, {
      courses: [
        {
          lessons: [
            { kind: 'quiz', fileType: 'quiz', durationSeconds: 90, title: 'A quiz' },
            { title: 'A lesson' },
          ],
        },
      ],
    });
    course = program.courses[0] ?? course;
    [quizId = 0, lessonId = 0] = course.lessonIds;
    questions = await someQuestions(world.test.database, quizId, 3);
    checks = await someQuestions(world.test.database, lessonId, 2);
    const another = await aProgram(world.test.database, {
      courses: [{ lessons: [{ title: 'Ahead' }, { title: 'Later' }] }],
    });
    courseAhead = another.courses[0] ?? course;
    await someQuestions(world.test.database, courseAhead.lessonIds[0] ?? 0, 4);
    questionsLater = await someQuestions(world.test.database, courseAhead.lessonIds[1] ?? 0, 1);
    await world.test.services.catalogue.reload();
  });
  afterAll(() => world.test.close());

  const answer = (questionId: number, isRight: boolean) => ({
    question_id: questionId,
    chosen: [isRight ? 1 : 2],
    written: '',
  });
  const right = (questionId: number) => answer(questionId, true);
  const wrong = (questionId: number) => answer(questionId, false);
  const answered = (
    student: TestStudent,
    attempts: readonly unknown[],
    { run = RUN, lesson = quizId } = {},
  ) =>
    world.test.call(
      answerLesson,
      { user_id: student.id, class_id: lesson, run_id: run, attempts },
      student,
    );
  /** From now on time counts for the lessons of the course (D15). */
  const begin = (student: TestStudent) =>
    world.test.call(
      watchHistory,
      { user_id: student.id, ilm_id: course.id, class_id: quizId, is_done: 0, total_duration: 0 },
      student,
    );
  const finish = (student: TestStudent, id: number) =>
    world.test.call(
      watchHistory,
      { user_id: student.id, ilm_id: course.id, class_id: id, is_done: 1, total_duration: 100 },
      student,
    );
  const open = (student: TestStudent) =>
    world.test.call(fetchQuestions, { user_id: student.id, ilm_id: course.id }, student);
  const practice = async (student: TestStudent) =>
    (await world.test.call(fetchPractice, { user_id: student.id }, student)).details;
  const practise = (
    student: TestStudent,
    ids: readonly number[],
    attempts: readonly unknown[],
    run = RUN,
  ) =>
    world.test.call(
      answerPractice,
      { user_id: student.id, run_id: run, question_ids: ids, attempts },
      student,
    );
  const today = async (student: TestStudent) =>
    (await world.test.call(fetchToday, { user_id: student.id }, student)).details;
  const goal = (student: TestStudent, more: object = {}) =>
    world.test.call(meetGoal, { user_id: student.id, ...more }, student);
  const idsOf = (details: { questions: readonly { question_id: number }[] }) =>
    details.questions.map(({ question_id }) => question_id);
  /** A student who has done both lessons, the quiz without a mistake. */
  const learner = async () => {
    const student = await world.newcomer();
    await begin(student);
    await answered(student, questions.map(right));
    world.test.clock.advance(60_000);
    await finish(student, quizId);
    await finish(student, lessonId);
    return student;
  };

  it('hands out the questions of a course with what judges them, and the answers so far (D16)', async () => {
    const student = await world.newcomer();
    const { details } = await open(student);
    expect(idsOf(details)).toEqual([...questions, ...checks]);
    expect(details.questions[0]).toMatchObject({
      class_id: quizId,
      kind: 'single',
      question: { en: expect.any(String) },
      options: [{ is_right: 1 }, { is_right: 0, why: { en: expect.any(String) } }],
    });
    expect(details.runs).toEqual([]);
    await answered(student, [wrong(questions[0] ?? 0)]);
    expect((await open(student)).details.runs).toEqual([
      { class_id: quizId, is_done: 0, run_id: RUN, attempts: [wrong(questions[0] ?? 0)] },
    ]);
  });

  it('judges a quiz by its answers, whatever is said of it (D16 server-judges)', async () => {
    const student = await world.newcomer();
    await begin(student);
    const [first = 0, second = 0, third = 0] = questions;
    expect((await finish(student, quizId)).failure.code).toBe('QUIZ_NOT_DONE');
    const begun = [wrong(first), right(first), right(second)];
    expect((await answered(student, begun)).details).toMatchObject({ is_done: 0, score: null });
    expect((await finish(student, quizId)).failure.code).toBe('QUIZ_NOT_DONE');
    expect((await answered(student, [...begun, right(third)])).details).toMatchObject({
      is_done: 1,
      score: 67,
    });
  });

  it('missed three times and once more, a question is answered, not right, and returns first tomorrow (D25)', async () => {
    const student = await world.newcomer();
    await begin(student);
    const [first = 0, ...others] = questions;
    const misses = [wrong(first), wrong(first), wrong(first)];
    const back = [...misses, ...others.map(right)];
    expect((await answered(student, back)).details).toMatchObject({ is_done: 0, score: null });
    // Half solved it is missed on the next day.
    world.test.clock.advance(DAY_MS);
    const run = [...back, wrong(first)];
    expect((await answered(student, run)).details).toMatchObject({ is_done: 1, score: 67 });
    expect((await finish(student, quizId)).details.is_done).toBe(1);
    const { day: shownOn } = await practice(student);
    world.test.clock.advance(DAY_MS);
    const tomorrow = await practice(student);
    expect(idsOf(tomorrow)[0]).toBe(first);
    expect(tomorrow.missed).toEqual([{ question_id: first, missed_on: shownOn }]);
    // "Show me" works in practice too.
    const shown = { question_id: first, chosen: [], written: '' };
    expect((await practise(student, [first], [...misses, shown])).details).toEqual({
      is_done: 1,
      score: 0,
    });
    world.test.clock.advance(DAY_MS);
    expect(idsOf(await practice(student))[0]).toBe(first);
    world.test.clock.advance(-3 * DAY_MS);
  });

  it('questions without meaning outside their lesson stay out of practice and warm-up, and one practice mixes programs (D25 left-out-of-practice, practice-mixes)', async () => {
    const { test } = world;
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(async (title) => {
        const { courses } = await aProgram(test.database, { courses: [{ lessons: [{ title }] }] });
        const [own] = courses;
        if (!own) throw new Error('There is no course.');
        const [ownLesson = 0] = own.lessonIds;
        const within = await someQuestions(test.database, ownLesson, 6);
        return { courseId: own.id, lessonId: ownLesson, within };
      }),
    );
    if (!one || !other) throw new Error('There are no programs.');
    const alone = await aProgram(test.database, { courses: [{ lessons: [{ title: 'Alone' }] }] });
    const [lonely] = alone.courses;
    await someQuestions(test.database, lonely?.lessonIds[0] ?? 0, 2, { isLeftOutOfPractice: true });
    await test.services.catalogue.reload();
    const student = await world.newcomer();
    const tell = (ilm: number, id: number, isDone: 0 | 1) =>
      test.call(
        watchHistory,
        { user_id: student.id, ilm_id: ilm, class_id: id, is_done: isDone, total_duration: 100 },
        student,
      );
    const lonelyLesson = lonely?.lessonIds[0] ?? 0;
    await tell(lonely?.id ?? 0, lonelyLesson, 0);
    expect(await practice(student)).toMatchObject({ questions: [], is_warm_up: 1 });
    for (const { courseId, lessonId: id } of [one, other]) await tell(courseId, id, 0);
    test.clock.advance(120_000);
    await tell(lonely?.id ?? 0, lonelyLesson, 1);
    for (const { courseId, lessonId: id } of [one, other]) await tell(courseId, id, 1);
    const { questions: mixed } = await practice(student);
    expect(mixed).toHaveLength(5);
    const ofOne = mixed.filter(({ class_id: id }) => id === one.lessonId).length;
    expect([2, 3]).toContain(ofOne);
    expect(mixed.filter(({ class_id: id }) => id === other.lessonId)).toHaveLength(5 - ofOne);
    expect(mixed.every(({ is_practised: isPractised }) => isPractised === 1)).toBe(true);
  });

  it('its last answer finishes the lesson at once, and no later word is needed (D16 last-answer-finishes, decision 78)', async () => {
    const student = await world.newcomer();
    const [first = 0, second = 0, third = 0] = questions;
    const watched = async () =>
      (
        await world.test.call(
          fetchClassDetails,
          { user_id: student.id, ilm_id: course.id },
          student,
        )
      ).details.watched_classes;
    const begun = [right(first), right(second)];
    expect((await answered(student, begun)).details).toMatchObject({ is_done: 0, rewards: [] });
    expect(await watched()).toEqual([]);
    const reward = { kind: 'rp', amount: 10, reason: 'lesson' };
    // No time has passed: the answers say that it was done, and not a clock (D15).
    expect((await answered(student, [...begun, right(third)])).details).toEqual({
      is_done: 1,
      score: 100,
      ilm_id: course.id,
      skill_id: expect.any(Number),
      course_completed: false,
      program_completed: false,
      rewards: [reward],
    });
    expect(await watched()).toEqual([quizId]);
    // A repeat, another run, and the word of an older client earn nothing more (D4).
    expect((await answered(student, [...begun, right(third)])).details.rewards).toEqual([]);
    expect(
      (await answered(student, questions.map(right), { run: 'another-run-of-it' })).details,
    ).toMatchObject({
      is_done: 1,
      rewards: [],
    });
    expect((await finish(student, quizId)).details).toMatchObject({ is_done: 1, rewards: [] });
    // The lesson behind it is open.
    expect((await answered(student, [], { lesson: lessonId })).status).toBe(200);
  });

  it('an answer that was lost on its way is told again by the same request (D18)', async () => {
    const student = await world.newcomer();
    const body = {
      user_id: student.id,
      class_id: quizId,
      run_id: RUN,
      attempts: questions.map(right),
    };
    const headers = {
      'x-access-key': world.test.services.config.accessKey,
      'idempotency-key': 'a-key-of-this-answer',
      cookie: await world.test.cookieOf(student),
    };
    const send = async () => {
      const options = { method: 'POST', url: answerLesson.path, headers, payload: body } as const;
      return (await world.test.app.inject(options)).json<{ details: { rewards: unknown } }>()
        .details.rewards;
    };
    const reward = [{ kind: 'rp', amount: 10, reason: 'lesson' }];
    expect(await send()).toEqual(reward);
    expect(await send()).toEqual(reward);
  });

  it('the last answer of the last lesson completes course and program; questions that close a lesson complete none', async () => {
    const { test } = world;
    const program = await aProgram(test.database, {
      courses: [{ lessons: [{ title: 'A page' }, { kind: 'quiz', fileType: 'quiz' }] }],
    });
    const [{ id, lessonIds } = course] = program.courses;
    const [page = 0, quiz = 0] = lessonIds;
    const closing = await someQuestions(test.database, page, 1);
    const asked = await someQuestions(test.database, quiz, 1);
    await test.services.catalogue.reload();
    const student = await world.newcomer();
    const closed = await answered(student, closing.map(right), { lesson: page });
    expect(closed.details).toMatchObject({ is_done: 1, course_completed: false, rewards: [] });
    await test.call(
      watchHistory,
      { user_id: student.id, ilm_id: id, class_id: page, is_done: 0, total_duration: 0 },
      student,
    );
    test.clock.advance(60_000);
    await test.call(
      watchHistory,
      { user_id: student.id, ilm_id: id, class_id: page, is_done: 1, total_duration: 100 },
      student,
    );
    expect((await answered(student, asked.map(right), { lesson: quiz })).details).toMatchObject({
      is_done: 1,
      ilm_id: id,
      skill_id: program.id,
      course_completed: true,
      program_completed: true,
    });
  });

  it('an earlier word of a run that comes late changes nothing, and a repeat neither (D4)', async () => {
    const student = await world.newcomer();
    const all = questions.map(right);
    await answered(student, all);
    const done = { is_done: 1, score: 100, rewards: [] };
    expect((await answered(student, all.slice(0, 1))).details).toMatchObject(done);
    expect((await answered(student, all)).details).toMatchObject(done);
    expect((await open(student)).details.runs[0]?.attempts).toHaveLength(3);
  });

  it('answers that arrive at once are all judged: the longest stays, and a second run keeps the first answers', async () => {
    const [first = 0] = questions;
    const students = await Promise.all([world.newcomer(), world.newcomer(), world.newcomer()]);
    await Promise.all(
      students.flatMap((student) => {
        const all = [wrong(first), ...questions.map(right)];
        return [2, 4, 1, 3, 4].map((count) => answered(student, all.slice(0, count)));
      }),
    );
    await Promise.all(
      students.flatMap((student) => [
        answered(student, questions.map(right), { run: 'a-second-run' }),
        answered(student, questions.slice(0, 1).map(right), { run: 'a-second-run' }),
      ]),
    );
    const { rows } = await world.test.database.pool.query(
      `select run_id, jsonb_array_length(attempts) as count, first_answers as first, score,
        (select count(*)::int from practice_cards c where c.student_id = r.student_id) as cards
       from quiz_runs r where lesson_id = $2 and student_id = any($1)`,
      [students.map(({ id }) => id), quizId],
    );
    const kept = [wrong(first), ...questions.slice(1).map(right)];
    const one = { run_id: 'a-second-run', count: 3, first: kept, score: 67, cards: 3 };
    expect(rows).toEqual([one, one, one]);
  });

  it('completed work stays complete when a quiz is answered again', async () => {
    const student = await world.newcomer();
    await begin(student);
    await answered(student, questions.map(right));
    await answered(student, [wrong(questions[0] ?? 0)], { run: 'another-run' });
    world.test.clock.advance(60_000);
    expect((await finish(student, quizId)).details.is_done).toBe(1);
    expect((await open(student)).details.runs[0]?.is_done).toBe(1);
  });

  it('knows what is unknown, locked, out of reach and without questions (D2, D4)', async () => {
    const { test, first, second, later, nothing } = world;
    const student = await world.newcomer();
    const code = async (lesson: number | undefined) =>
      (await answered(student, [], { lesson: lesson ?? 0 })).failure.code;
    expect(await code(nothing)).toBe('LESSON_NOT_FOUND');
    expect(await code(later.lessonIds[0])).toBe('COURSE_OUT_OF_REACH');
    expect(await code(second.lessonIds[0])).toBe('COURSE_LOCKED');
    expect(await code(lessonId)).toBe('LESSON_LOCKED');
    expect(await code(first.lessonIds[0])).toBe('NO_QUESTIONS');
    const asked = async (id: number) =>
      (await test.call(fetchQuestions, { user_id: student.id, ilm_id: id }, student)).failure.code;
    expect(await asked(nothing)).toBe('COURSE_NOT_FOUND');
    expect(await asked(later.id)).toBe('COURSE_OUT_OF_REACH');
    expect(await asked(second.id)).toBe('COURSE_LOCKED');
    const other = await world.newcomer();
    for (const call of [fetchPractice, fetchToday, meetGoal]) {
      expect((await test.call(call, { user_id: other.id }, student)).failure.code).toBe(
        'NOT_YOUR_PROFILE',
      );
    }
  });

  it('practice takes questions of finished lessons alone, five at most (D16 five-learnt)', async () => {
    const student = await world.newcomer();
    expect((await practice(student)).questions).toEqual([]);
    expect((await practise(student, questions, [])).failure.code).toBe('QUESTION_NOT_FOUND');
    const learnt = await learner();
    expect(idsOf(await practice(learnt)).toSorted()).toEqual([...questions, ...checks].toSorted());
  });

  it('a new student warms up for the next lesson, and the goal of that day stays (decision 54)', async () => {
    const { test } = world;
    const student = await world.newcomer();
    // The course that comes first of all has no questions.
    expect(await today(student)).toMatchObject({ practice: null });
    const [ahead = 0] = courseAhead.lessonIds;
    const tell = (id: number, isDone: 0 | 1) =>
      test.call(
        watchHistory,
        {
          user_id: student.id,
          ilm_id: courseAhead.id,
          class_id: id,
          is_done: isDone,
          total_duration: 100,
        },
        student,
      );
    await tell(ahead, 0);
    const goalBefore = { is_done: 0, question_count: 3, is_warm_up: 1 };
    expect((await today(student)).practice).toEqual(goalBefore);
    const offered = await practice(student);
    expect(offered.is_warm_up).toBe(1);
    const ids = idsOf(offered);
    expect(offered.questions.map(({ class_id: id }) => id)).toEqual([ahead, ahead, ahead]);
    // Questions of locked lessons cannot be answered.
    expect((await practise(student, questionsLater, [])).failure.code).toBe('QUESTION_NOT_FOUND');
    const [first = 0] = ids;
    await practise(student, ids, [wrong(first)]);
    expect((await practice(student)).run).not.toBeNull();
    test.clock.advance(60_000);
    await tell(ahead, 1);
    // The lesson is done, not the warm-up.
    expect((await goal(student)).details).toEqual({ is_met: 0, rewards: [] });
    await practise(student, ids, [wrong(first), ...ids.map(right)]);
    expect((await goal(student)).details.is_met).toBe(1);
    test.clock.advance(DAY_MS);
    const tomorrow = await practice(student);
    expect(tomorrow.is_warm_up).toBe(0);
    expect(idsOf(tomorrow)[0]).toBe(first);
    expect((await today(student)).practice).toEqual({
      is_done: 0,
      question_count: 4,
      is_warm_up: 0,
    });
    test.clock.advance(-DAY_MS);
    const child = await aStudent(test.database, { grade: 2 });
    expect((await practice(child)).is_warm_up).toBe(0);
  });

  it('mistakes come first, and a question comes again after 1, 3, 7 and 21 days (D16)', async () => {
    const student = await learner();
    const { day } = await practice(student);
    const [first = 0, ...rest] = idsOf(await practice(student));
    const ids = [first, ...rest];
    await practise(student, ids, [wrong(first), ...ids.map(right)]);
    expect((await practice(student)).is_done).toBe(1);
    world.test.clock.advance(DAY_MS);
    const tomorrow = await practice(student);
    expect(idsOf(tomorrow)[0]).toBe(first);
    expect(tomorrow.missed).toEqual([{ question_id: first, missed_on: day }]);
    expect(tomorrow.is_done).toBe(0);
    await practise(student, [first], [right(first)], 'the-next-day');
    const due = async () =>
      (
        await world.test.database.pool.query<{ days: number; box: number }>(
          `select due_on - $2::date as days, box from practice_cards where student_id = $1 and question_id = $3`,
          [student.id, tomorrow.day, first],
        )
      ).rows[0];
    expect(await due()).toEqual({ days: 3, box: 2 });
    world.test.clock.advance(-DAY_MS);
  });

  it('a practice that was begun goes on with its questions, on any device (D16)', async () => {
    const student = await learner();
    const ids = idsOf(await practice(student));
    await practise(student, ids, [right(ids[0] ?? 0)]);
    const again = await practice(student);
    expect(idsOf(again)).toEqual(ids);
    expect(again.run).toEqual({ run_id: RUN, attempts: [right(ids[0] ?? 0)] });
    await practise(student, ids, ids.map(right));
    expect((await practice(student)).run).toBeNull();
  });

  it('a question that left its pack is left out of a practice that waited on a device', async () => {
    const student = await learner();
    const ids = idsOf(await practice(student));
    const done = await practise(student, [...ids.slice(0, 4), world.nothing], ids.map(right));
    expect(done.details.is_done).toBe(1);
  });

  it("today's goal is one lesson and one practice, and earns 5 RP once a day (D16 goal-points)", async () => {
    const student = await learner();
    expect(await today(student)).toMatchObject({
      is_met: 0,
      points: 5,
      lesson: { is_done: 1 },
      done_lesson: { class_name: 'A lesson', lang: 'en' },
      practice: { is_done: 0 },
      last_active_on: null,
    });
    expect((await goal(student)).details).toEqual({ is_met: 0, rewards: [] });
    const ids = idsOf(await practice(student));
    await practise(student, ids, ids.map(right));
    expect((await goal(student)).details).toEqual({
      is_met: 1,
      rewards: [{ kind: 'rp', amount: 5, reason: 'goal' }],
    });
    expect((await goal(student)).details).toEqual({ is_met: 1, rewards: [] });
    const { week, is_met: isMet, today: day } = await today(student);
    expect(isMet).toBe(1);
    expect(week).toHaveLength(7);
    expect(week.filter(({ is_met: met }) => met === 1).map((one) => one.day)).toEqual([day]);
  });

  it('a missed day costs nothing (D16 missing-is-free), and a finished lesson revised counts (D16 revised-counts)', async () => {
    const student = await learner();
    const { today: lastDay } = await today(student);
    world.test.clock.advance(3 * DAY_MS);
    const ids = idsOf(await practice(student));
    await practise(student, ids, ids.map(right), 'three-days-on');
    expect(await today(student)).toMatchObject({
      lesson: { is_done: 0 },
      done_lesson: null,
      last_active_on: lastDay,
    });
    expect((await goal(student, { revised_class_id: world.nothing })).failure.code).toBe(
      'LESSON_NOT_FOUND',
    );
    const locked = world.second.lessonIds[0];
    expect((await goal(student, { revised_class_id: locked })).failure.code).toBe('LESSON_LOCKED');
    expect((await goal(student, { revised_class_id: lessonId })).details).toEqual({
      is_met: 1,
      rewards: [{ kind: 'rp', amount: 5, reason: 'goal' }],
    });
    const { today: backOn } = await today(student);
    world.test.clock.advance(DAY_MS);
    // A practice alone is a day on which something was done.
    expect((await today(student)).last_active_on).toBe(backOn);
    world.test.clock.advance(-4 * DAY_MS);
  });

  it('where no finished lesson has questions the goal is the lesson alone (D16)', async () => {
    const student = await world.newcomer();
    expect(await today(student)).toMatchObject({ lesson: { is_done: 0 }, practice: null });
    const child = await aStudent(world.test.database, { grade: 2 });
    expect(await today(child)).toMatchObject({ is_met: 0, lesson: null, practice: null });
  });
});
