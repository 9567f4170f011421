import { ownProjects } from '@skillkite/contract/learning/portfolio';
import { projectStatus } from '@skillkite/contract/learning/projects';
import {
  fetchProject,
  fetchReviewQueue,
  keepPhrases,
  reviewProject,
  undoReview,
} from '@skillkite/contract/staff/review';
import { fetchNews } from '@skillkite/contract/learning/teacher';
import { fetchWaiting } from '@skillkite/contract/staff/class';
import { UNDO_TAKEN_MS } from '@skillkite/rules/learning/project/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../../../testing/data/builders.ts';
import {
  type StaffReply,
  aPerson,
  personCookie,
  staffCall,
} from '../../../../testing/data/people.ts';
import {
  type ProjectWorld,
  aPng,
  aText,
  openProjectWorld,
} from '../../../../testing/data/project-world.ts';

type Verdict = Pick<(typeof reviewProject)['~request'], 'status' | 'remarks' | 'sticker' | 'marks'>;
const APPROVED: Verdict = { status: 'approved', remarks: 'You measured twice.', sticker: 'star' };

describe('reviewing projects in the console', () => {
  let world: ProjectWorld;
  let schoolId: number;
  let teacher: string;
  let other: string;
  beforeAll(async () => {
    world = await openProjectWorld({ DEMO: 'off' });
    schoolId = (await world.student()).schoolId;
    const where = { schoolId, grade: 6, section: 'A' };
    teacher = await personCookie(world.test, await aPerson(world.test, 'teacher', where));
    other = await personCookie(
      world.test,
      await aPerson(world.test, 'coordinator', where, { name: 'Sunita Rao' }),
    );
  });
  afterAll(() => world.test.close());

  const inClass = (section = 'A', fullname = 'Asha Verma') => world.student({ section, fullname });
  const whose = ({ id }: TestStudent) => ({
    student_id: id,
    course_id: world.course.id,
    language: 'en' as const,
  });
  const look = async (student: TestStudent, cookie = teacher) =>
    (await staffCall(world.test, fetchProject, whose(student), cookie)).details.project;
  const queue = async (cookie = teacher) =>
    (await staffCall(world.test, fetchReviewQueue, { language: 'en' }, cookie)).details;
  const say = (student: TestStudent, version: number, verdict = APPROVED, cookie = teacher) =>
    staffCall(world.test, reviewProject, { ...whose(student), version, ...verdict }, cookie);
  const undo = (student: TestStudent, version: number, cookie = teacher) =>
    staffCall(world.test, undoReview, { ...whose(student), version }, cookie);
  const stands = async (student: TestStudent) =>
    (
      await world.test.call(
        projectStatus,
        { user_id: student.id, ilm_id: world.course.id },
        student,
      )
    ).details;
  const handedIn = async (section?: string, fullname?: string) => {
    const student = await inClass(section, fullname);
    await world.handIn(student, [aPng('a.png')]);
    world.test.clock.advance(1);
    await world.handIn(student, [aText('b.txt')]);
    return student;
  };
  const versionIn = ({ details }: StaffReply<typeof reviewProject>) => details.project.version;

  it('shows waiting projects of own classes, longest wait first, and Today links there', async () => {
    const first = await handedIn('A', 'Bina Roy');
    world.test.clock.advance(1000);
    const second = await handedIn('A', 'Asha Verma');
    const far = await handedIn('B', 'Chitra Sen');
    const { projects, total } = await queue();
    expect(projects.map(({ student_id }) => student_id)).toEqual([first.id, second.id]);
    expect(total).toBe(2);
    expect(projects[0]).toMatchObject({ fullname: 'Bina Roy', file_count: 2, section: 'A' });
    expect((await queue(other)).projects.map(({ student_id }) => student_id)).toContain(far.id);
    const { items } = (await staffCall(world.test, fetchWaiting, { language: 'en' }, teacher))
      .details;
    const project = items.find((item) => item.kind === 'project');
    expect(project).toMatchObject({ student_id: first.id, course_id: world.course.id });
    expect(project?.course).toEqual(projects[0]?.course);
  });

  it('approves with words and a sticker, which the student sees', async () => {
    const student = await handedIn();
    const project = await look(student);
    expect(project).toMatchObject({
      status: 'submitted',
      fullname: 'Asha Verma',
      brief: { text: '<p>Make a poster.</p>', lang: 'en' },
      files: [{ name: 'a.png' }, { name: 'b.txt' }],
    });
    const before = await queue();
    for (let times = 0; times < 2; times += 1)
      expect((await say(student, project.version)).details.project).toMatchObject({
        status: 'approved',
        reviewed_by: 'A teacher',
      });
    const after = await queue();
    expect(after.total).toBe(before.total - 1);
    expect(after.reviewed_today).toBe(before.reviewed_today + 1);
    const said = { status: 'approved', remarks: 'You measured twice.', sticker: 'star' };
    expect(await stands(student)).toMatchObject(said);
    const own = await world.test.call(ownProjects, { user_id: student.id }, student);
    expect(own.details.projects).toMatchObject([
      { ...said, reviewed_at: world.test.clock.now().toISOString() },
    ]);
  });

  it('of two who review the same the second is told who did what (D12 versions)', async () => {
    const student = await handedIn();
    const { version } = await look(student);
    await say(student, version, APPROVED, other);
    const late = await say(student, version, { ...APPROVED, status: 'returned', remarks: 'Why?' });
    expect(late.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { status: 'approved', reviewed_by: 'Sunita Rao' },
    });
    expect(await stands(student)).toMatchObject({ status: 'approved' });
    // The same verdict too: it is not theirs to take back.
    expect((await say(student, version)).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { reviewed_by: 'Sunita Rao' },
    });
  });

  it('what was not looked at is not judged: a file that came meanwhile is told', async () => {
    const student = await handedIn();
    const { version } = await look(student);
    await world.handIn(student, [aPng('c.png')]);
    expect((await say(student, version)).failure.code).toBe('CHANGED_MEANWHILE');
    expect(await stands(student)).toMatchObject({ status: 'submitted' });
  });

  it('is taken back within half a minute: the project waits again as it did', async () => {
    const student = await handedIn();
    const returned: Verdict = { status: 'returned', remarks: 'Show how.', sticker: null };
    const version = versionIn(await say(student, (await look(student)).version, returned));
    world.test.clock.advance(UNDO_TAKEN_MS);
    for (let times = 0; times < 2; times += 1)
      expect((await undo(student, version)).details.project.status).toBe('submitted');
    expect(await stands(student)).toMatchObject({ status: 'submitted', remarks: null });
    const again = versionIn(await say(student, (await look(student)).version));
    expect((await undo(student, version)).failure.code).toBe('CHANGED_MEANWHILE');
    expect((await undo(student, again, other)).failure.code).toBe('REVIEW_STANDS');
    world.test.clock.advance(UNDO_TAKEN_MS + 1);
    expect((await undo(student, again)).failure.code).toBe('REVIEW_STANDS');
    expect(await stands(student)).toMatchObject({ status: 'approved' });
  });

  const given = (rubric: readonly { slug: string; given: number | null }[]) =>
    Object.fromEntries(rubric.map((line) => [line.slug, line.given]));
  const marked = (claim: number, box?: number): Verdict => ({
    ...APPROVED,
    marks: [
      { criterion: 'claim', level: claim },
      ...(box === undefined ? [] : [{ criterion: 'box', level: box }]),
    ],
  });

  it('marks lines of the rubric, as many as wanted; the student sees which level and what it means (D13 rubric)', async () => {
    const student = await handedIn();
    const project = await look(student);
    expect(project.rubric).toMatchObject([
      { slug: 'claim', name: { text: 'The claim', lang: 'en' }, given: null },
      { slug: 'box', levels: [{ text: 'None yet.' }, { text: 'It fits.' }], given: null },
    ]);
    expect((await stands(student)).rubric).toMatchObject([
      { name: { en: 'The claim', hi: 'दावा' }, given: null },
      { name: { en: 'Its box' }, given: null },
    ]);
    const said = await say(student, project.version, marked(2));
    expect(given(said.details.project.rubric)).toEqual({ claim: 2, box: null });
    const again = await say(student, project.version, marked(2));
    expect(versionIn(again)).toBe(versionIn(said));
    expect(given((await stands(student)).rubric)).toEqual({ claim: 2, box: null });
    const own = await world.test.call(ownProjects, { user_id: student.id }, student);
    expect(given(own.details.projects[0]?.rubric ?? [])).toEqual({ claim: 2, box: null });
    const { details } = await world.test.call(fetchNews, { user_id: student.id }, student);
    expect(details.news.map(({ rubric }) => given(rubric))).toEqual([{ claim: 2, box: null }]);
    const hindi = await staffCall(
      world.test,
      fetchProject,
      { ...whose(student), language: 'hi' },
      teacher,
    );
    expect(hindi.details.project.rubric.map(({ name }) => name)).toEqual([
      { text: 'दावा', lang: 'hi' },
      { text: 'Its box', lang: 'en' },
    ]);
  });

  it('what was marked stays until the next review, which replaces it, and is there again when that is undone (D13 rubric)', async () => {
    const student = await handedIn();
    const back: Verdict = { ...marked(1, 1), status: 'returned', remarks: 'Add its box.' };
    await say(student, (await look(student)).version, back);
    world.test.clock.advance(1000);
    await world.handIn(student, [aPng('again.png')]);
    const waiting = await look(student);
    expect([waiting.status, given(waiting.rubric)]).toEqual(['submitted', { claim: 1, box: 1 }]);
    const version = versionIn(await say(student, waiting.version, marked(3)));
    expect(given((await look(student)).rubric)).toEqual({ claim: 3, box: null });
    const undone = await undo(student, version);
    expect(given(undone.details.project.rubric)).toEqual({ claim: 1, box: 1 });
  });

  it('refuses marks that the rubric does not have, and keeps nothing of them (D13 rubric)', async () => {
    const student = await handedIn();
    const { version } = await look(student);
    const strange = [
      [{ criterion: 'box', level: 3 }],
      [{ criterion: 'colour', level: 1 }],
      [{ criterion: 'claim', level: 9 }],
    ];
    for (const marks of strange)
      expect((await say(student, version, { ...APPROVED, marks })).failure).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
    expect((await stands(student)).status).toBe('submitted');
  });

  it('of two who mark at the same moment one is heard, and the other is told (D13 rubric, D12 versions)', async () => {
    const student = await handedIn();
    const { version } = await look(student);
    const both = await Promise.all([
      say(student, version, marked(1), teacher),
      say(student, version, marked(3), other),
    ]);
    const kept = given((await stands(student)).rubric)['claim'];
    const late = both.filter(({ status }) => status !== 200);
    expect(late.map(({ failure }) => failure.code)).toEqual(['CHANGED_MEANWHILE']);
    expect(kept).toBe(both[0]?.status === 200 ? 1 : 3);
  });

  it('a project without files is not there, and words are needed to give one back', async () => {
    const student = await inClass();
    const asked = await staffCall(world.test, fetchProject, whose(student), teacher);
    expect(asked.failure.code).toBe('NOT_FOUND');
    const mute = { status: 'returned', remarks: '  ', sticker: null } as const;
    expect((await say(await handedIn(), 1, mute)).failure).toMatchObject({
      status: 400,
      field: 'remarks',
    });
  });

  it('keeps one’s own sentences', async () => {
    const phrases = ['You asked well. ', 'Show how you checked.'];
    for (let times = 0; times < 2; times += 1)
      await staffCall(world.test, keepPhrases, { add: phrases, remove: [] }, teacher);
    expect((await queue()).phrases).toEqual(['You asked well.', 'Show how you checked.']);
    expect((await queue(other)).phrases).toEqual([]);
  });

  it('serves a file to reviewers, as an inert download', async () => {
    const file = async (url: string, cookie?: string, range?: string) =>
      world.test.app.inject({
        method: 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...(range && { range }) },
      });
    const [student, far] = [await handedIn(), await handedIn('B')];
    const url = (await look(student)).files[1]?.url ?? '';
    const got = await file(url, teacher);
    expect(got.statusCode).toBe(200);
    expect(got.body).toBe('What I found out.\n');
    expect(got.headers).toMatchObject({
      'content-disposition': 'attachment; filename=b.txt',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect((await file(url, teacher, 'bytes=0-3')).body).toBe('What');
    expect((await file(url)).statusCode).toBe(401);
    expect((await file(url, await world.test.cookieOf(student))).statusCode).toBe(401);
    const farUrl = (await look(far, other)).files[0]?.url ?? '';
    expect((await file(farUrl, teacher)).statusCode).toBe(403);
    expect((await file('/api/staff/review/files/none', teacher)).statusCode).toBe(404);
  });
});
