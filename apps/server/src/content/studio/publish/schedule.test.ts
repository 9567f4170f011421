import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { shareCourse } from '@skillkite/contract/staff/studio/drafts';
import { fetchFeatures, setFeatures } from '@skillkite/contract/staff/schools';
import { fetchLibraries, fetchLibrary } from '@skillkite/contract/staff/studio/library';
import {
  cancelPublication,
  fetchPublication,
  fetchVersions,
  restoreVersion,
  unpublishCourse,
} from '@skillkite/contract/staff/studio/publish';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { publishJob } from './publish-job.ts';

const HOUR_MS = 3_600_000;
const VI_A = [{ grade: 6, section: 'A' }];

describe('a publication at a time, and one that is taken back (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacher: string;
  let colleague: string;
  let other: string;
  let studio: ReturnType<typeof studioOf>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const inClass = async (name: string, section = 'A') =>
      personCookie(test, await aPerson(test, 'teacher', { schoolId, grade: 6, section }, { name }));
    teacher = await inClass('Sunita Rao');
    colleague = await inClass('Meera Nair');
    other = await inClass('Of the other class', 'B');
    studio = studioOf(test, teacher);
  });
  const aShared = async () => {
    const made = await studio.aQuiz(schoolId);
    await staffCall(test, shareCourse, { draft_id: made.draft_id, is_shared: 1 }, teacher);
    return made;
  };
  const inHours = (hours: number) =>
    new Date(test.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const jobs = async (draftId: number) => {
    const { rows } = await test.database.pool.query<{ unique_key: string }>(
      `select unique_key from jobs where kind = 'publish-course' and state = 'waiting' and payload->>'draftId' = $1`,
      [String(draftId)],
    );
    return rows.map(({ unique_key }) => unique_key);
  };
  const run = (draftId: number) =>
    publishJob(test.services).run({
      payload: { draftId },
      signal: new AbortController().signal,
      complete: () => Promise.resolve(),
    });

  it('a colleague does not replace a schedule unseen; one job stays for a course (D20 schedule-seen)', async () => {
    const { draft_id } = await aShared();
    const { tree_version } = await studio.read(draft_id);
    const at = inHours(1);
    const asked = { audience: VI_A, at, tree_version, note: 'Monday' };
    const first = await studio.publish(draft_id, asked);
    expect((await studio.publish(draft_id, asked)).details).toEqual(first.details);
    const byColleague = studioOf(test, colleague);
    const replacing = { audience: VI_A, at: inHours(2) };
    expect(
      (await byColleague.publish(draft_id, { ...replacing, tree_version })).failure,
    ).toMatchObject({ code: 'CHANGED_MEANWHILE', changed: { name: 'Sunita Rao' } });
    const { details } = await staffCall(test, fetchPublication, { draft_id }, colleague);
    expect(details.scheduled).toEqual({ at, by: 'Sunita Rao', note: 'Monday', audience: VI_A });
    const seen = { ...replacing, tree_version: details.tree_version };
    expect((await byColleague.publish(draft_id, seen)).details.course.scheduled).toMatchObject({
      at: replacing.at,
      by: 'Meera Nair',
    });
    expect(await jobs(draft_id)).toEqual([`${draft_id}@${new Date(replacing.at).getTime()}`]);
  });

  it('a schedule is cancelled by a person who may publish to its classes, once (D20 schedule-cancelled)', async () => {
    const { draft_id, library_id } = await aShared();
    const at = inHours(1);
    await studio.publish(draft_id, { audience: VI_A, at });
    const cancel = (cookie: string, of = at) =>
      staffCall(test, cancelPublication, { draft_id, at: of }, cookie);
    expect((await cancel(other)).failure.code).toBe('CLASS_NOT_OWN');
    expect((await cancel(colleague, inHours(5))).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { at },
      changed: { name: 'Sunita Rao' },
    });
    expect((await cancel(colleague)).details.course.scheduled).toBeNull();
    expect((await cancel(colleague)).status).toBe(200);
    expect(await jobs(draft_id)).toEqual([]);
    const { courses } = (await staffCall(test, fetchLibrary, { library_id }, teacher)).details;
    expect(courses).toMatchObject([{ publish_at: null }]);
    test.clock.advance(2 * HOUR_MS);
    expect(await run(draft_id)).toBe('done');
    expect((await studio.read(draft_id)).published).toBeNull();
  });

  it('a first publication is taken back: students lose it with their work kept, and have it again later (D20 unpublished)', async () => {
    const { draft_id, course_id } = await aShared();
    await studio.publish(draft_id, { audience: VI_A });
    const student = await aStudent(test.database, { schoolId, grade: 6, section: 'A' });
    await test.database.pool.query(
      'insert into course_progress (student_id, course_id, started_at, last_at) values ($1, $2, $3, $3)',
      [student.id, course_id, test.clock.now()],
    );
    const status = async () => {
      await test.services.catalogue.reload(await studio.libraryOf(schoolId));
      return (
        await test.call(fetchClassDetails, { user_id: student.id, ilm_id: course_id }, student)
      ).status;
    };
    expect(await status()).toBe(200);
    const unpublish = (cookie: string, published_number = 1) =>
      staffCall(test, unpublishCourse, { draft_id, published_number }, cookie);
    expect((await unpublish(other)).failure.code).toBe('CLASS_NOT_OWN');
    expect((await unpublish(teacher, 4)).failure.code).toBe('CHANGED_MEANWHILE');
    const taken = (await unpublish(teacher)).details.course;
    expect(taken).toMatchObject({ state: 'draft', published: null, lessons: [{ state: 'new' }] });
    expect((await unpublish(teacher)).details.course).toEqual(taken);
    expect(await status()).not.toBe(200);
    const versions = async () =>
      (await staffCall(test, fetchVersions, { draft_id }, teacher)).details.versions;
    expect(await versions()).toMatchObject([{ number: 1, is_current: 0 }]);
    const { details } = await staffCall(test, fetchPublication, { draft_id }, teacher);
    expect(details).toMatchObject({ number: 2, published: null, changes: [{ change: 'new' }] });
    // The other class lost nothing: its teacher may publish now.
    expect(
      (await studioOf(test, other).publish(draft_id, { audience: [{ grade: 6, section: 'B' }] }))
        .status,
    ).toBe(200);
    const restored = { draft_id, number: 1, published_number: 2, replaces_draft: 0 } as const;
    expect((await staffCall(test, restoreVersion, restored, teacher)).failure.code).toBe(
      'CLASS_NOT_OWN',
    );
    const both = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    await staffCall(test, restoreVersion, restored, both);
    expect(await status()).toBe(200);
    const { rows } = await test.database.pool.query(
      'select from course_progress where student_id = $1 and course_id = $2',
      [student.id, course_id],
    );
    expect(rows).toHaveLength(1);
  });

  it('a refused publication names what is to fix, fifty problems at most (D20 incomplete)', async () => {
    const { draft_id, lesson } = await aShared();
    await test.database.pool.query(
      `insert into drafts (library_id, kind, course_id, parent_id, position, row_id, content, digest, made_by, made_at, edited_by,
         edited_at, request_key, request_place, tree_edited_by, tree_edited_at)
       select library_id, 'question', course_id, id, n + 1, row_id + 600000000 + n, '{"kind":"single"}', 'x', made_by, made_at,
         edited_by, edited_at, request_key || n, 0, tree_edited_by, tree_edited_at
       from drafts, generate_series(1, 40) n where id = $1`,
      [lesson.draft_id],
    );
    const { failure } = await studio.publish(draft_id, { audience: VI_A });
    const { problems, problem_count } = failure.current as {
      problems: { message: string }[];
      problem_count: number;
    };
    expect(problems).toHaveLength(50);
    expect(problem_count).toBeGreaterThan(50);
    expect(problems[0]).toMatchObject({ level: 'error', message: 'question-missing' });
  });

  it('a school lets coordinators alone publish: a teacher reads who publishes, and a planned publication is dropped (D20 school-publishing)', async () => {
    const { draft_id } = await aShared();
    const of = await aPerson(test, 'coordinator', { schoolId }, { name: 'Thomas Kurian' });
    const coordinator = await personCookie(test, of);
    await studio.publish(draft_id, { audience: VI_A, at: inHours(1) });
    const switchTo = async (has_teacher_publishing: 0 | 1) => {
      const school_id = schoolId;
      const { school } = (await staffCall(test, fetchFeatures, { school_id }, coordinator)).details;
      const { version } = school;
      const features = { version, has_careers: 0, is_feedback_asked_twice: 0 } as const;
      const body = { school_id, ...features, has_teacher_publishing };
      return (await staffCall(test, setFeatures, body, coordinator)).details.school;
    };
    expect(await switchTo(0)).toMatchObject({ has_teacher_publishing: 0 });
    const library = async () =>
      (await staffCall(test, fetchLibraries, {}, teacher)).details.libraries[0];
    await expect
      .poll(library)
      .toMatchObject({ may_publish: 0, publishers: ['Thomas Kurian'], classes: VI_A });
    const publish = () => studio.publish(draft_id, { audience: VI_A });
    expect((await publish()).failure.code).toBe('NOT_ALLOWED');
    test.clock.advance(2 * HOUR_MS);
    await run(draft_id);
    expect(await studio.read(draft_id)).toMatchObject({ published: null, scheduled: null });
    // Editing goes on, and a coordinator publishes.
    await studio.addQuiz(draft_id);
    expect(await switchTo(1)).toMatchObject({ has_teacher_publishing: 1 });
    await expect.poll(library).toMatchObject({ may_publish: 1, publishers: [] });
  });
});
