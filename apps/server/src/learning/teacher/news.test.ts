import { assignWork, withdrawAssignment } from '@skillkite/contract/staff/assign';
import { fetchPraise, givePraise, takeBackPraise } from '@skillkite/contract/staff/praise';
import { fetchProject, reviewProject, undoReview } from '@skillkite/contract/staff/review';
import { fetchTicket, reply } from '@skillkite/contract/staff/tickets';
import { fetchFromTeacher, fetchNews, seeNews } from '@skillkite/contract/learning/teacher';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { aProjectCourse, handedIn } from '../../testing/data/handed-in.ts';
import { type StatementCount, countStatements } from '../../testing/count-statements.ts';
import { aPerson, aTicket, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

describe('what teachers did reaches the student (D13)', () => {
  let test: TestApp;
  let statements: StatementCount;
  let schoolId: number;
  let courseId: number;
  let teacher: string;
  let section: string;
  let asha: TestStudent;
  let bina: TestStudent;
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = countStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
    schoolId = (await aSchool(test.database)).id;
    courseId = await aProjectCourse(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    section = unique('S');
    const of = { schoolId, grade: 6, section };
    asha = await aStudent(test.database, { ...of, fullname: 'Asha Verma' });
    bina = await aStudent(test.database, { ...of, fullname: 'Bina Roy' });
    teacher = await personCookie(test, await aPerson(test, 'teacher', of, { name: 'Anita Rao' }));
  });

  const ofClass = () => ({ school_id: schoolId, grade: 6, section });
  const praise = (more: object = {}) =>
    staffCall(
      test,
      givePraise,
      {
        class: ofClass(),
        request_key: unique('request-key'),
        student_ids: [asha.id, bina.id],
        sticker: 'rocket',
        phrase: 'helped',
        words: null,
        ...more,
      },
      teacher,
    );
  const newsOf = async (student: TestStudent) =>
    (await test.call(fetchNews, { user_id: student.id }, student)).details.news;
  const see = (student: TestStudent, news_ids: number[]) =>
    test.call(seeNews, { user_id: student.id, news_ids }, student);
  const review = async (student: TestStudent, more: object) => {
    const whose = { student_id: student.id, course_id: courseId, language: 'en' as const };
    const { project } = (await staffCall(test, fetchProject, whose, teacher)).details;
    const verdict = { status: 'approved', remarks: null, sticker: 'star', ...more } as const;
    const body = { ...whose, version: project.version, ...verdict };
    return (await staffCall(test, reviewProject, body, teacher)).details.project;
  };

  it('praise for a whole class takes no more statements than praise for one', async () => {
    const more = await Promise.all(
      Array.from({ length: 20 }, () => aStudent(test.database, { schoolId, grade: 6, section })),
    );
    const all = [asha, bina, ...more].map(({ id }) => id);
    const ofOne = await statements.during(() => praise({ student_ids: [asha.id] }));
    expect(await statements.during(() => praise({ student_ids: all }))).toBe(ofOne);
    expect(await newsOf(bina)).toMatchObject([{ kind: 'praise' }]);
  });

  it('praise comes with its sticker and words, once, and can be looked at again (D13 praised, D13 told-once)', async () => {
    const request_key = unique('request-key');
    for (let times = 0; times < 2; times += 1)
      expect((await praise({ request_key, words: ' You shared your notes. ' })).details.count).toBe(
        2,
      );
    const said = {
      sticker: 'rocket',
      phrase: 'helped',
      words: 'You shared your notes.',
      teacher: 'Anita Rao',
    };
    for (const student of [asha, bina]) {
      const news = await newsOf(student);
      expect(news).toMatchObject([{ kind: 'praise', ...said }]);
      await see(
        student,
        news.map(({ news_id }) => news_id),
      );
      expect(await newsOf(student)).toEqual([]);
      const kept = await test.call(fetchFromTeacher, { user_id: student.id }, student);
      expect(kept.details.praise).toMatchObject([said]);
    }
    const given = await staffCall(test, fetchPraise, { student_id: asha.id }, teacher);
    expect(given.details.praise).toMatchObject([{ phrase: 'helped', given_by: 'Anita Rao' }]);
    const { rows } = await test.database.pool.query(
      'select rp, coins from students where id = $1',
      [asha.id],
    );
    expect(rows).toEqual([{ rp: 0, coins: 0 }]);
  });

  it('unseen praise can be taken back; seen praise stays; a repeat changes nothing (D13 praise-taken-back)', async () => {
    const { praise_ids } = (await praise()).details;
    await see(
      bina,
      (await newsOf(bina)).map(({ news_id }) => news_id),
    );
    const back = { class: ofClass(), praise_ids };
    const seen = await staffCall(test, fetchPraise, { student_id: bina.id }, teacher);
    expect(seen.details.praise).toMatchObject([{ is_revocable: 0 }]);
    const other = await aPerson(test, 'teacher', { schoolId, grade: 6, section });
    const byOther = await staffCall(test, takeBackPraise, back, await personCookie(test, other));
    expect(byOther.details.count).toBe(0);
    const unseen = await staffCall(test, fetchPraise, { student_id: asha.id }, teacher);
    expect(unseen.details.praise).toMatchObject([{ is_revocable: 1 }]);
    const takenBack = async () => (await staffCall(test, takeBackPraise, back, teacher)).details;
    const first = await takenBack();
    expect(first.count).toBe(1);
    // A repeat finds it gone and not seen.
    expect(await takenBack()).toEqual({ count: 0, seen: first.seen });
    expect(await newsOf(asha)).toEqual([]);
    const kept = async (student: TestStudent) =>
      (await test.call(fetchFromTeacher, { user_id: student.id }, student)).details.praise.length;
    expect(await kept(asha)).toBe(0);
    expect(await kept(bina)).toBe(1);
  });

  it('praise says something, to students of the class alone (D13 praised)', async () => {
    expect((await praise({ phrase: null, words: '  ' })).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'words',
    });
    const far = await aStudent(test.database, { schoolId, grade: 6, section: unique('S') });
    expect((await praise({ student_ids: [asha.id, far.id] })).failure.code).toBe('STUDENT_LEFT');
    expect(await newsOf(asha)).toEqual([]);
  });

  it('marks only own news (D2)', async () => {
    await praise({ student_ids: [asha.id] });
    const [news] = await newsOf(asha);
    await see(bina, [news?.news_id ?? 0]);
    expect(await newsOf(asha)).toHaveLength(1);
    const foreign = await test.call(fetchNews, { user_id: asha.id }, bina);
    expect(foreign.failure.code).toBe('NOT_YOUR_PROFILE');
  });

  it('a reviewed project is told with its words, again when it is reviewed again, and not when that was undone (D13 told-once)', async () => {
    await handedIn(test, asha.id, courseId);
    await review(asha, { status: 'returned', remarks: 'Add a source.', sticker: null });
    const [back] = await newsOf(asha);
    expect(back).toMatchObject({
      kind: 'project',
      status: 'returned',
      words: 'Add a source.',
      ilm_id: courseId,
      teacher: 'Anita Rao',
    });
    await see(asha, [back?.news_id ?? 0]);
    const project = await review(asha, {});
    expect(await newsOf(asha)).toMatchObject([{ status: 'approved', sticker: 'star' }]);
    const { version } = project;
    const whose = { student_id: asha.id, course_id: courseId, language: 'en' as const };
    await staffCall(test, undoReview, { ...whose, version }, teacher);
    expect((await newsOf(asha)).map(({ status }) => status)).not.toContain('approved');
  });

  it('an assignment and an answer are told; what was taken back is not (D13 told-once)', async () => {
    const body = {
      class: ofClass(),
      language: 'en' as const,
      request_key: unique('request-key'),
      course_id: courseId,
      lesson_id: null,
      student_ids: [asha.id],
      starts_on: null,
      due_on: null,
      note: 'For Friday.',
      is_opening: 0 as const,
    };
    const { assignment } = (await staffCall(test, assignWork, body, teacher)).details;
    expect(await newsOf(asha)).toMatchObject([
      { kind: 'assignment', ilm_id: courseId, words: 'For Friday.', area: 'school' },
    ]);
    expect(await newsOf(bina)).toEqual([]);
    const { assignment_id, version } = assignment;
    const taken = { assignment_id, version, language: 'en' as const };
    await staffCall(test, withdrawAssignment, taken, teacher);
    const ticket_id = await aTicket(test, asha.id);
    const { ticket } = (await staffCall(test, fetchTicket, { ticket_id }, teacher)).details;
    const answer = { ticket_id, version: ticket.version, text: 'Press it twice.', is_closed: 0 };
    await staffCall(test, reply, answer, teacher);
    expect(await newsOf(asha)).toMatchObject([
      { kind: 'answer', words: 'Press it twice.', name: null },
    ]);
  });
});
