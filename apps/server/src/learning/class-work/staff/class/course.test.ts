import { logout } from '@skillkite/contract/school/login';
import {
  fetchAnswers,
  fetchClass,
  fetchCourse,
  fetchCourses,
  fetchStudent,
  fetchStudentAnswers,
} from '@skillkite/contract/staff/class';
import { fetchNews } from '@skillkite/contract/learning/teacher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  aProgram,
  aSchool,
  aStudent,
  someQuestions,
} from '../../../../testing/data/builders.ts';
import { type StatementCount, countStatements } from '../../../../testing/count-statements.ts';
import { handedIn } from '../../../../testing/data/handed-in.ts';
import { doLesson } from '../../../../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';

describe('a course in a class', () => {
  let test: TestApp;
  let statements: StatementCount;
  let cookie: string;
  let teacher: { id: number };
  let course: TestCourse;
  let questions: number[];
  let ids: { asha: number; bina: number; chitra: number };
  let inClass: { school_id: number; grade: number; section: string };
  const lesson = (at: number): number => course.lessonIds[at] ?? 0;
  const member = (fullname: string) =>
    aStudent(test.database, { schoolId: inClass.school_id, grade: 6, section: 'A', fullname });
  const answered = (studentId: number, attempts: readonly unknown[], doneAt: Date | null = null) =>
    test.database.pool.query(
      `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at, done_at, score)
       values ($1, $2, 'run', $3, $4, $5, $6)`,
      [
        studentId,
        lesson(1),
        JSON.stringify(attempts),
        test.clock.now(),
        doneAt,
        doneAt === null ? null : 50,
      ],
    );
  const attempt = (at: number, option: number) => ({
    question_id: questions[at],
    chosen: [option],
    written: '',
  });

  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = countStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
    const { id: school_id } = await aSchool(test.database);
    inClass = { school_id, grade: 6, section: 'A' };
    const program = await aProgram(test.database, {
      courses: [
        {
          name: 'Think in questions',
          projectBrief: '<p>Make a poster.</p>',
          lessons: [{ title: 'Reading' }, { kind: 'quiz' }, { kind: 'ia' }, { kind: 'project' }],
        },
      ],
    });
    const [only] = program.courses;
    if (!only) throw new Error('A course was expected.');
    course = only;
    questions = await someQuestions(test.database, lesson(1), 2);
    await test.database.pool.query(
      `update quiz_questions set content = jsonb_set(content, '{options,0,text,en}', '"Iron"') where id = $1`,
      [questions[1]],
    );
    await test.services.catalogue.reload();
    teacher = await aPerson(test, 'teacher', {
      schoolId: school_id,
      grade: 6,
      section: 'A',
    });
    cookie = await personCookie(test, teacher);

    const [asha, bina, chitra] = [
      await member('Asha Verma'),
      await member('Bina Roy'),
      await member('Chitra Sen'),
    ];
    ids = { asha: asha.id, bina: bina.id, chitra: chitra.id };
    await doLesson(test, asha, course, 0);
    await doLesson(test, bina, course, 0);
    await answered(
      asha.id,
      [attempt(0, 1), attempt(1, 2), attempt(1, 1)],
      new Date(test.clock.now()),
    );
    await answered(bina.id, [attempt(0, 2), attempt(0, 2), attempt(0, 2)]);
    await handedIn(test, asha.id, course.id);
  });
  afterAll(() => test.close());

  const asked = async () =>
    (
      await staffCall(
        test,
        fetchCourse,
        { class: inClass, course_id: course.id, language: 'en' },
        cookie,
      )
    ).details;
  const answersOf = async (lesson_id: number) =>
    (await staffCall(test, fetchAnswers, { class: inClass, lesson_id, language: 'en' }, cookie))
      .details;

  it('shows each student by each lesson: done, begun, stuck, with scores, and what was handed in', async () => {
    const { course: name, lessons, students } = await asked();
    expect(name).toEqual({ text: 'Think in questions', lang: 'en' });
    expect(lessons.map(({ done, has_answers }) => [done, has_answers])).toEqual([
      [2, 0],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
    const shown = students.map(
      ({ fullname, project, stuck, at_lesson_id, done, begun, scores }) => ({
        fullname,
        project,
        stuck,
        at: at_lesson_id,
        done,
        begun,
        scores,
      }),
    );
    expect(shown).toEqual([
      {
        fullname: 'Asha Verma',
        project: 'submitted',
        stuck: null,
        at: lesson(0),
        done: [0],
        begun: [1],
        scores: [{ at: 1, percent: 50 }],
      },
      {
        fullname: 'Bina Roy',
        project: null,
        stuck: { why: 'question', count: 3 },
        at: lesson(1),
        done: [0],
        begun: [1],
        scores: [],
      },
      {
        fullname: 'Chitra Sen',
        project: null,
        stuck: null,
        at: null,
        done: [],
        begun: [],
        scores: [],
      },
    ]);
  });

  it('says who is at work, who has stopped for two minutes, and who has gone', async () => {
    const presences = async () =>
      (await asked()).students.map(({ presence, idle_minutes }) => `${presence} ${idle_minutes}`);
    const [, bina] = (await asked()).students;
    expect(bina?.at_lesson_id).toBe(lesson(1));
    expect(await presences()).toEqual(['working 0', 'working 0', 'away 0']);
    test.clock.advance(3 * 60_000);
    expect(await presences()).toEqual(['stopped 3', 'stopped 3', 'away 0']);
    await test.database.pool.query('update quiz_runs set last_at = $2 where student_id = $1', [
      ids.bina,
      test.clock.now(),
    ]);
    expect(await presences()).toEqual(['stopped 3', 'working 0', 'away 0']);
    test.clock.advance(9 * 60_000);
    expect(await presences()).toEqual(['away 0', 'stopped 9', 'away 0']);
  });

  it('who logs out has gone at once, and was seen; what they do on another device says that they are back (console 3 live)', async () => {
    const devika = await member('Devika Nair');
    const presence = async () =>
      (await asked()).students.find(({ student_id }) => student_id === devika.id)?.presence;
    const inTable = async () => {
      const body = { class: inClass, language: 'en' as const };
      const { students } = (await staffCall(test, fetchClass, body, cookie)).details;
      const [row] = students.filter(({ student_id }) => student_id === devika.id);
      return [row?.presence, row?.last_seen_at, row?.seen_days_ago];
    };
    expect(await presence()).toBe('away');
    expect(await inTable()).toEqual(['away', null, null]);
    await test.call(fetchNews, { user_id: devika.id }, devika);
    expect(await presence()).toBe('working');
    test.clock.advance(60_000);
    await test.call(logout, {}, devika);
    expect(await presence()).toBe('away');
    expect(await inTable()).toEqual(['away', test.clock.now().toISOString(), 0]);
    test.clock.advance(60_000);
    await answered(devika.id, [attempt(0, 1)]);
    expect(await presence()).toBe('working');
    // Late in the evening, and past midnight.
    test.clock.set(new Date('2026-03-04T18:00:00Z'));
    await test.database.pool.query('update quiz_runs set last_at = $2 where student_id = $1', [
      devika.id,
      test.clock.now(),
    ]);
    test.clock.advance(2 * 3_600_000);
    cookie = await personCookie(test, teacher);
    expect((await inTable())[2]).toBe(1);
    await test.database.pool.query('delete from students where id = $1', [devika.id]);
  });

  it('says the same of a student as the class and the student’s own page', async () => {
    const { students } = await asked();
    const { details: all } = await staffCall(
      test,
      fetchClass,
      { class: inClass, language: 'en' },
      cookie,
    );
    expect(all.students.map(({ stuck }) => stuck)).toEqual(students.map(({ stuck }) => stuck));
    const { details: one } = await staffCall(
      test,
      fetchStudent,
      { student_id: ids.asha, language: 'en' },
      cookie,
    );
    const done = one.courses[0]?.lessons.filter(({ done_at }) => done_at !== null).length;
    expect(done).toBe(students.find(({ student_id }) => student_id === ids.asha)?.done.length);
  });

  it('lists the courses of a class with how many began and finished them', async () => {
    const body = { class: inClass, language: 'en' as const };
    expect((await staffCall(test, fetchCourses, body, cookie)).details).toEqual({
      students: 3,
      courses: [
        {
          course_id: course.id,
          course: { text: 'Think in questions', lang: 'en' },
          program: { text: 'A program', lang: 'en' },
          begun: 2,
          finished: 0,
        },
      ],
    });
  });

  it('says of each question who was right first, and which wrong answer fooled most', async () => {
    const { tried, is_latest_try, questions: shown } = await answersOf(lesson(1));
    expect({ tried, is_latest_try }).toEqual({ tried: 2, is_latest_try: 0 });
    expect(shown).toMatchObject([
      {
        question: { text: 'Question 1?' },
        answered: 2,
        right_first: 1,
        fooled_most: {
          text: { text: 'An answer' },
          students: 1,
          why: { text: 'It is the other one.' },
        },
      },
      { question: { text: 'Question 2?' }, answered: 1, right_first: 0 },
    ]);
    expect(shown[0]?.answers.map(({ is_right, students }) => [is_right, students])).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  it('counts the answers of an activity by what packages kept, in their words or by their names', async () => {
    const keep = (studentId: number, id: string, data: object) =>
      test.database.pool.query(
        `insert into scorm_interactions (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
         values ($1, $2, 'sco', $3, $4, $5)`,
        [studentId, lesson(2), id, JSON.stringify(data), test.clock.now()],
      );
    const ask = 'Is iron heavier than cotton?';
    await keep(ids.asha, 'claim-20', { student_response: 'b', result: 'wrong', description: ask });
    await keep(ids.bina, 'claim-20', { student_response: 'a[,]c', result: 'wrong' });
    await keep(ids.chitra, 'claim-20', { student_response: 'b', result: 'wrong' });
    await keep(ids.asha, 'claim-100', { student_response: 'c', result: 'correct' });
    expect(await answersOf(lesson(2))).toMatchObject({
      tried: 3,
      is_latest_try: 1,
      questions: [
        {
          question: { text: ask },
          answered: 3,
          right_first: 0,
          answers: [
            { text: { text: 'b' }, students: 2 },
            { text: { text: 'a, c' }, students: 1 },
          ],
          fooled_most: { text: { text: 'b' }, students: 2, why: null },
        },
        { question: { text: 'claim-100' }, answered: 1, right_first: 1, fooled_most: null },
      ],
    });
  });

  it('says which answers are right as packages tell it, in words by the kind of question; not where it differs by student', async () => {
    const answer = async (studentId: number, at: number, elements: Record<string, string>) => {
      const id = elements['id'] ?? '';
      await test.database.pool.query(
        `insert into scorm_interactions (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
         values ($1, $2, 'sco', $3, $4, $5)`,
        [
          studentId,
          lesson(2),
          id,
          JSON.stringify({
            type: elements['type'],
            student_response: elements['response'],
            result: elements['result'] ?? 'wrong',
          }),
          test.clock.now(),
        ],
      );
      const set = Object.entries({ id, ...elements }).filter(([key]) => /^id|^correct/.test(key));
      return set.map(([key, value]) => [`cmi.interactions.${at}.${key}`, value] as const);
    };
    const keep = (studentId: number, elements: readonly (readonly [string, string])[]) =>
      test.database.pool.query(
        `insert into scorm_states (student_id, lesson_id, sco_id, launch_number, sequence, state, bytes, updated_at)
         values ($1, $2, 'sco', 1, 1, $3, 1, $4)`,
        [
          studentId,
          lesson(2),
          JSON.stringify({ elements: Object.fromEntries(elements) }),
          test.clock.now(),
        ],
      );
    const right = (at: number) => `correct_responses.${at}.pattern`;
    const pairs = {
      id: 'r-110',
      type: 'matching',
      response: 'iron[.]light',
      [right(0)]: 'iron[.]heavy_one',
    };
    const capitals = {
      id: 'r-120',
      type: 'fill-in',
      response: '{lang=en}Agra',
      [right(0)]: '{case_matters=false}New Delhi',
      [right(1)]: 'Dilli',
    };
    const drawn = { id: 'r-130', type: 'numeric', response: '4' };
    const liked = { id: 'r-140', type: 'likert', response: 'Very_much', result: 'neutral' };
    const truth = { id: 'r-150', type: 'true-false', response: 't', [right(0)]: 'f' };
    await keep(ids.asha, [
      ...(await answer(ids.asha, 0, pairs)),
      ...(await answer(ids.asha, 1, capitals)),
      ...(await answer(ids.asha, 2, { ...drawn, [right(0)]: '3[:]5' })),
      ...(await answer(ids.asha, 3, liked)),
      // Of several entries of one question the first counts.
      ['cmi.interactions.9.id', 'r-110'],
      [`cmi.interactions.9.${right(0)}`, 'iron[.]light'],
    ]);
    await keep(ids.bina, [
      ...(await answer(ids.bina, 4, { ...drawn, [right(0)]: '7[:]' })),
      ...(await answer(ids.bina, 5, truth)),
    ]);
    const { questions: shown } = await answersOf(lesson(2));
    const byName = (name: string) => shown.find(({ question }) => question.text === name);
    expect(byName('r-110')).toMatchObject({
      answers: [{ text: { text: 'iron – light' }, is_right: 0 }],
      right_answer: { text: 'iron – heavy one' },
    });
    expect(byName('r-120')).toMatchObject({
      answers: [{ text: { text: 'Agra' } }],
      right_answer: { text: 'New Delhi or Dilli', lang: 'en' },
    });
    expect(byName('r-130')).toMatchObject({ answered: 2, right_answer: null });
    expect(byName('r-140')).toMatchObject({
      right_first: null,
      answers: [{ text: { text: 'Very much' }, is_right: null }],
      right_answer: null,
      fooled_most: null,
    });
    const inHindi = await staffCall(
      test,
      fetchStudentAnswers,
      { student_id: ids.bina, lesson_id: lesson(2), language: 'hi' },
      cookie,
    );
    expect(inHindi.details.questions.slice(-2)).toMatchObject([
      { question: { text: 'r-130' }, right_answer: { text: '7 या ज़्यादा', lang: 'hi' } },
      {
        question: { text: 'r-150' },
        answers: [{ text: { text: 'सत्य', lang: 'hi' }, is_right: 0 }],
        right_answer: { text: 'असत्य' },
      },
    ]);
  });

  const answersOfOne = (student_id: number, lesson_id: number) =>
    staffCall(test, fetchStudentAnswers, { student_id, lesson_id, language: 'en' }, cookie);

  it('says of one student what was answered in a quiz, try by try, with the right answer', async () => {
    const { details } = await answersOfOne(ids.asha, lesson(1));
    expect(details).toMatchObject({
      is_latest_try: 0,
      questions: [
        {
          question: { text: 'Question 1?', lang: 'en' },
          answers: [{ is_right: 1 }],
        },
        {
          question: { text: 'Question 2?' },
          answers: [
            { text: { text: 'An answer' }, is_right: 0 },
            { text: { text: 'Iron' }, is_right: 1 },
          ],
          right_answer: { text: 'Iron', lang: 'en' },
        },
      ],
    });
    const { details: bina } = await answersOfOne(ids.bina, lesson(1));
    expect(bina.questions.map(({ answers }) => answers.length)).toEqual([3, 0]);
  });

  it('says of one student what a package kept: right, wrong, or not judged, and nothing of others', async () => {
    const dina = await member('Dina Rao');
    const keep = (id: string, data: object) =>
      test.database.pool.query(
        `insert into scorm_interactions (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
         values ($1, $2, 'sco', $3, $4, $5)`,
        [dina.id, lesson(2), id, JSON.stringify(data), test.clock.now()],
      );
    expect((await answersOfOne(dina.id, lesson(2))).details.questions).toEqual([]);
    await keep('q-1', { student_response: 'a[,]c', result: 'correct', description: 'Which two?' });
    await keep('q-2', { student_response: 'b', result: 'wrong' });
    await keep('q-10', { student_response: 'I liked it', result: 'neutral' });
    const given = (text: string, is_right: 0 | 1 | null) => [
      { text: { text, lang: 'en' }, is_right },
    ];
    expect((await answersOfOne(dina.id, lesson(2))).details).toEqual({
      is_latest_try: 1,
      attempts: null,
      questions: [
        {
          question: { text: 'Which two?', lang: 'en' },
          answers: given('a, c', 1),
          right_answer: null,
        },
        { question: { text: 'q-2', lang: 'en' }, answers: given('b', 0), right_answer: null },
        {
          question: { text: 'q-10', lang: 'en' },
          answers: given('I liked it', null),
          right_answer: null,
        },
      ],
    });
  });

  it('reads all interactions of the kept state, whatever their ids end in, with plain names (D19 all-interactions)', async () => {
    const [one, two] = [await member('Esha Iyer'), await member('Farid Khan')];
    const play = (studentId: number, elements: Record<string, string>) =>
      test.database.pool.query(
        `insert into scorm_states (student_id, lesson_id, sco_id, launch_number, sequence, state, bytes, updated_at)
         values ($1, $2, 'other', 1, 1, $3, 1, $4)`,
        [studentId, lesson(2), JSON.stringify({ elements }), test.clock.now()],
      );
    const at = (index: number, set: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(set).map(([key, value]) => [`cmi.interactions.${index}.${key}`, value]),
      );
    await play(one.id, {
      ...at(0, {
        id: 'urn:scormdriver:Which_way',
        type: 'choice',
        student_response: 'left',
        result: 'wrong',
      }),
      ...at(1, {
        id: 'urn:scormdriver:Which_way',
        type: 'choice',
        student_response: 'right',
        result: 'correct',
      }),
      ...at(2, { student_response: 'no id', result: 'neutral' }),
      ...at(10, {
        id: '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
        learner_response: 'yes',
        result: 'incorrect',
      }),
      // Begun, and not answered.
      ...at(11, { id: 'not-answered', type: 'choice' }),
    });
    await play(
      two.id,
      at(0, { id: 'urn:scormdriver:Which_way', student_response: 'left', result: 'wrong' }),
    );
    const { details } = await answersOfOne(one.id, lesson(2));
    const read = details.questions.map(({ question, answers }) => [
      question.text,
      ...answers.map(({ text, is_right }) => [text.text, is_right]),
    ]);
    expect(read.toSorted()).toEqual([
      ['Question 2', ['yes', 0]],
      ['Question 3', ['no id', null]],
      ['Which way', ['left', 0], ['right', 1]],
    ]);
    const { questions: ofClass } = await answersOf(lesson(2));
    expect(ofClass.find(({ question }) => question.text === 'Which way')).toMatchObject({
      answered: 2,
      right_first: 0,
      answers: [{ text: { text: 'left' }, students: 2 }],
    });
  });

  it('says nothing of a student of another class, and knows no lesson that is not there', async () => {
    const stranger = await aStudent(test.database, {
      schoolId: inClass.school_id,
      grade: 6,
      section: 'B',
    });
    expect((await answersOfOne(stranger.id, lesson(1))).failure.status).toBe(403);
    expect((await answersOfOne(ids.asha, 999_999)).failure.code).toBe('NOT_FOUND');
    expect((await answersOfOne(ids.asha, lesson(0))).details.questions).toEqual([]);
  });

  it('refuses another class, and knows no course or lesson that is not there', async () => {
    const other = { ...inClass, section: 'B' };
    const course_id = course.id;
    const failures = [
      await staffCall(test, fetchCourse, { class: other, course_id, language: 'en' }, cookie),
      await staffCall(
        test,
        fetchCourse,
        { class: inClass, course_id: 999_999, language: 'en' },
        cookie,
      ),
      await staffCall(
        test,
        fetchAnswers,
        { class: inClass, lesson_id: 999_999, language: 'en' },
        cookie,
      ),
    ].map(({ failure }) => failure.code);
    expect(failures).toEqual(['NOT_ALLOWED', 'NOT_FOUND', 'NOT_FOUND']);
  });

  it('takes three statements, however many students there are', async () => {
    const few = await statements.during(asked);
    expect(few).toBeLessThanOrEqual(3);
    for (let more = 0; more < 20; more += 1) await member(`Student ${more}`);
    expect(await statements.during(asked)).toBe(few);
  });
});
