import { fetchSkillsByUser, fetchIlmsBySkill } from '@skillkite/contract/learning/programs';
import { removeDraft } from '@skillkite/contract/staff/studio/drafts';
import {
  createProgram,
  fetchPrograms,
  removeProgram,
  saveProgram,
} from '@skillkite/contract/staff/studio/programs';
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_PROGRAM } from '../../../testing/calls/staff-bodies.ts';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { courses, programs, themes } from '../../catalogue/tables.ts';
import { MOST_PROGRAMS } from './create-program.ts';

describe('programs of several courses (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let library_id: number;
  let coordinator: string;
  let studio: ReturnType<typeof studioOf>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    studio = studioOf(test, coordinator);
    library_id = await studio.libraryOf(schoolId);
  });

  const aPublished = async () => {
    const quiz = await studio.aQuiz(schoolId, 2);
    await studio.publish(quiz.draft_id);
    return quiz;
  };
  const create = (ids: readonly number[], content: object = DRAFT_PROGRAM, cookie = coordinator) =>
    staffCall(
      test,
      createProgram,
      {
        library_id,
        request_key: randomUUID(),
        content: content as typeof DRAFT_PROGRAM,
        courses: [...ids],
      },
      cookie,
    );
  const list = async (cookie = coordinator) =>
    (await staffCall(test, fetchPrograms, { library_id }, cookie)).details;
  const seenBy = async (grade = 6) => {
    await test.services.catalogue.reload(library_id);
    const student = await aStudent(test.database, { schoolId, grade, section: 'A' });
    const { details } = await test.call(fetchSkillsByUser, { user_id: student.id }, student);
    const found = [];
    for (const { id: skill_id, name } of details.skills) {
      const inside = await test.call(fetchIlmsBySkill, { user_id: student.id, skill_id }, student);
      found.push([name, ...inside.details.ilms.map(({ id }) => id)]);
    }
    return found;
  };
  const programsOf = (ids: readonly number[]) =>
    test.database.orm
      .select({ id: programs.id, retiredAt: programs.retiredAt })
      .from(programs)
      .where(inArray(programs.id, [...ids]));

  it('students see published courses in the order of their program, at once (D20 program)', async () => {
    const [first, second] = [await aPublished(), await aPublished()];
    const draft = await studio.aQuiz(schoolId, 2);
    const { details, status } = await create([second.draft_id, draft.draft_id, first.draft_id]);
    expect(status).toBe(200);
    expect(
      details.program.courses.map(({ draft_id, is_published }) => [draft_id, is_published]),
    ).toEqual([
      [second.draft_id, 1],
      [draft.draft_id, 0],
      [first.draft_id, 1],
    ]);
    expect(await seenBy()).toEqual([['Numbers every day', second.course_id, first.course_id]]);
    // Programs of their own are hidden.
    const own = await programsOf([first.course_id, second.course_id]);
    expect(own.every(({ retiredAt }) => retiredAt !== null)).toBe(true);
    await studio.publish(draft.draft_id);
    expect(await seenBy()).toEqual([
      ['Numbers every day', second.course_id, draft.course_id, first.course_id],
    ]);
    expect(await seenBy(5)).toEqual([]);
  });

  it('a course that leaves, or whose program is removed, is a program of its own again (D20 program-left)', async () => {
    const [first, second] = [await aPublished(), await aPublished()];
    const { program } = (await create([first.draft_id, second.draft_id])).details;
    const { program_id } = program;
    const saved = await staffCall(
      test,
      saveProgram,
      {
        library_id,
        program_id,
        version: 1,
        content: { ...DRAFT_PROGRAM, name: 'Numbers' },
        courses: [second.draft_id],
      },
      coordinator,
    );
    expect(saved.details.program).toMatchObject({
      version: 2,
      courses: [{ draft_id: second.draft_id }],
    });
    expect((await seenBy()).toSorted()).toEqual([
      ['Fractions', first.course_id],
      ['Numbers', second.course_id],
    ]);
    const remove = () => staffCall(test, removeProgram, { library_id, program_id }, coordinator);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await seenBy()).toSorted()).toEqual([
      ['Fractions', first.course_id],
      ['Fractions', second.course_id],
    ]);
    expect((await list()).programs).toEqual([]);
  });

  it('each move of a published course starts the completions of its program (D20 program-left)', async () => {
    const quiz = await aPublished();
    const queued = async () => {
      const { rows } = await test.database.orm.execute(sql`
        select from jobs where kind = 'course-completions' and payload @> ${JSON.stringify({ courseId: quiz.course_id })}::jsonb`);
      return rows.length;
    };
    const { program_id } = (await create([quiz.draft_id])).details.program;
    expect(await queued()).toBe(1);
    await staffCall(test, removeProgram, { library_id, program_id }, coordinator);
    expect(await queued()).toBe(2);
  });

  it('a removed course leaves the program in place until the last one goes, and comes back into it (D20 program-removed)', async () => {
    const [first, second] = [await aPublished(), await aPublished()];
    const { program } = (await create([first.draft_id, second.draft_id])).details;
    const set = (draft_id: number, is_removed: 0 | 1) =>
      staffCall(test, removeDraft, { draft_id, is_removed }, coordinator);
    await set(first.draft_id, 1);
    expect(await seenBy()).toEqual([['Numbers every day', second.course_id]]);
    await set(second.draft_id, 1);
    expect(await seenBy()).toEqual([]);
    expect((await programsOf([program.program_id]))[0]?.retiredAt).not.toBeNull();
    await set(first.draft_id, 0);
    expect(await seenBy()).toEqual([['Numbers every day', first.course_id]]);
  });

  it('a removed course whose program was removed comes back as a program of its own (D20 program-removed)', async () => {
    const [first, second] = [await aPublished(), await aPublished()];
    const { program_id } = (await create([first.draft_id, second.draft_id])).details.program;
    const set = (is_removed: 0 | 1) =>
      staffCall(test, removeDraft, { draft_id: first.draft_id, is_removed }, coordinator);
    await set(1);
    await staffCall(test, removeProgram, { library_id, program_id }, coordinator);
    expect(await seenBy()).toEqual([['Fractions', second.course_id]]);
    await set(0);
    expect((await seenBy()).toSorted()).toEqual([
      ['Fractions', first.course_id],
      ['Fractions', second.course_id],
    ]);
  });

  it('the same request makes one program; of two saves the second is told the first (D20 program-race)', async () => {
    const quiz = await aPublished();
    const request_key = randomUUID();
    const body = { library_id, request_key, content: DRAFT_PROGRAM, courses: [quiz.draft_id] };
    const make = () => staffCall(test, createProgram, body, coordinator);
    const [one, two] = await Promise.all([make(), make()]);
    expect(one.details.program.program_id).toBe(two.details.program.program_id);
    const { program_id } = one.details.program;
    const save = (name: string) =>
      staffCall(
        test,
        saveProgram,
        { library_id, program_id, version: 1, content: { ...DRAFT_PROGRAM, name }, courses: [] },
        coordinator,
      );
    const both = await Promise.all([save('One'), save('Two')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list()).programs).toHaveLength(1);
  });

  it('a teacher sees programs and may not change them; another library is refused (D20 program-roles)', async () => {
    const quiz = await aPublished();
    await create([quiz.draft_id]);
    const person = await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' });
    const teacher = await personCookie(test, person);
    // The course is the coordinator's own.
    expect(await list(teacher)).toMatchObject({ may_arrange: 0, programs: [{ courses: [] }] });
    expect((await create([], DRAFT_PROGRAM, teacher)).failure.code).toBe('CLASS_NOT_OWN');
    const elsewhere = (await aSchool(test.database)).id;
    const other = studioOf(
      test,
      await personCookie(test, await aPerson(test, 'coordinator', { schoolId: elsewhere })),
    );
    const theirs = await other.aQuiz(elsewhere, 1);
    expect((await create([theirs.draft_id])).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'courses',
    });
  });

  it.each([
    ['name', { ...DRAFT_PROGRAM, name: { hi: 'गिनती' } }],
    ['grades', { ...DRAFT_PROGRAM, grades: [] }],
    ['theme_id', { ...DRAFT_PROGRAM, theme_id: 987_654 }],
  ])('a program without a valid %s is refused (D20 program-complete)', async (field, content) => {
    const reply = await create([(await aPublished()).draft_id], content);
    expect(reply.failure).toMatchObject({ code: 'BAD_REQUEST', field: `content.${field}` });
  });

  it('the theme of a program decides its area; schools have life skills only (D20 program-theme)', async () => {
    const [theme] = await test.database.orm
      .insert(themes)
      .values({ slug: randomUUID(), name: 'Making', category: 3, position: 1, lang: 'en' })
      .returning();
    const content = { ...DRAFT_PROGRAM, theme_id: theme?.id ?? 0 };
    const quiz = await aPublished();
    expect((await create([quiz.draft_id], content)).failure.field).toBe('content.theme_id');
    const author = await personCookie(test, await aPerson(test, 'author'));
    const own = studioOf(test, author);
    const made = await own.aQuiz(null, 1);
    await own.publish(made.draft_id);
    const reply = await staffCall(
      test,
      createProgram,
      {
        library_id: await own.libraryOf(null),
        request_key: randomUUID(),
        content,
        courses: [made.draft_id],
      },
      author,
    );
    const [row] = await test.database.orm
      .select({ area: programs.area, themeId: programs.themeId })
      .from(courses)
      .innerJoin(programs, eq(programs.id, courses.programId))
      .where(eq(courses.id, made.course_id));
    expect(reply.status).toBe(200);
    expect(row).toEqual({ area: 'creative', themeId: theme?.id });
  });

  it('a library has a limit of programs (D20 limits)', async () => {
    await create([]);
    await test.database.orm.execute(sql`
      insert into studio_programs (id, library_id, content, made_by, request_key, edited_by, edited_at)
      select id + 500000000 + n, library_id, content, made_by, request_key || n, edited_by, edited_at
      from studio_programs, generate_series(2, ${MOST_PROGRAMS}::int) n where library_id = ${library_id}`);
    expect((await create([])).failure.code).toBe('TOO_MANY_DRAFTS');
  });
});
