import { copyCourse } from '@skillkite/contract/staff/studio/library';
import { addLesson, createCourse, saveCourse } from '@skillkite/contract/staff/studio/drafts';
import type { DraftLesson, DraftQuest } from '@skillkite/content/draft-schemas';
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DRAFT_COURSE } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { courses, quests } from '../../catalogue/tables.ts';

const PROJECT: DraftLesson = {
  kind: 'project',
  title: { en: 'My kite', hi: 'मेरी पतंग' },
  body: { en: '<p>Make a <b>kite</b>.</p><script>no</script>', hi: '<p>पतंग बनाएँ।</p>' },
  rubric: [
    {
      slug: 'flies',
      name: { en: 'It flies', hi: 'उड़ती है' },
      levels: ['It falls', { en: 'It flies', hi: 'उड़ती है' }],
    },
  ],
};
const QUESTS: DraftQuest[] = [
  { slug: 'day-one', title: 'Watch the wind', body: '<p>Which way does it blow?</p>' },
  { slug: 'day-two', title: { en: 'Ask', hi: 'पूछें' }, body: { en: '<p>Who flies?</p>', hi: '' } },
];

let test: TestApp;
let cookie: string;
let schoolId: number;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  test = await openTestApp({ DEMO: 'off' });
});
afterAll(() => test.close());
beforeEach(async () => {
  schoolId = (await aSchool(test.database)).id;
  cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  studio = studioOf(test, cookie);
});

const aCourse = async () => {
  const { course } = (
    await staffCall(
      test,
      createCourse,
      {
        library_id: await studio.libraryOf(schoolId),
        request_key: randomUUID(),
        content: { ...DRAFT_COURSE, quests: QUESTS },
        first_lesson: PROJECT,
      },
      cookie,
    )
  ).details;
  return course;
};
const save = async (draftId: number, list: readonly DraftQuest[]) => {
  const { version } = await studio.read(draftId);
  const content = { ...DRAFT_COURSE, quests: list };
  const reply = await staffCall(test, saveCourse, { draft_id: draftId, version, content }, cookie);
  expect(reply.status).toBe(200);
};
const courseRow = async (id: number) =>
  (await test.database.orm.select().from(courses).where(eq(courses.id, id)))[0];
const questsOf = (courseId: number) =>
  test.database.orm
    .select()
    .from(quests)
    .where(eq(quests.courseId, courseId))
    .orderBy(asc(quests.position), asc(quests.id));

it('a project is published with its brief and rubric, and a copy has both (D20 project)', async () => {
  const { draft_id, course_id } = await aCourse();
  expect((await studio.publish(draft_id)).status).toBe(200);
  expect(await courseRow(course_id)).toMatchObject({
    projectBrief: '<p>Make a <b>kite</b>.</p>',
    translations: { hi: { projectBrief: '<p>पतंग बनाएँ।</p>' } },
    projectRubric: [
      {
        slug: 'flies',
        name: { en: 'It flies', hi: 'उड़ती है' },
        levels: [{ en: 'It falls' }, { en: 'It flies', hi: 'उड़ती है' }],
      },
    ],
  });
  const copy = await staffCall(
    test,
    copyCourse,
    { library_id: await studio.libraryOf(schoolId), request_key: randomUUID(), course_id },
    cookie,
  );
  const { lessons, content } = copy.details.course;
  expect(lessons[0]?.content).toMatchObject({
    kind: 'project',
    rubric: PROJECT.rubric,
    body: { en: '<p>Make a <b>kite</b>.</p>', hi: '<p>पतंग बनाएँ।</p>' },
  });
  expect(content.quests).toEqual([
    QUESTS[0],
    { slug: 'day-two', title: { en: 'Ask', hi: 'पूछें' }, body: '<p>Who flies?</p>' },
  ]);
});

it('a second project, an empty level and a quest without words stop a publication', async () => {
  const { draft_id } = await aCourse();
  const problem = async () => (await studio.publish(draft_id)).failure;
  await save(draft_id, [{ slug: 'one', title: 'Watch', body: '<p> </p>' }]);
  expect(await problem()).toMatchObject({
    code: 'DRAFT_INCOMPLETE',
    field: `${draft_id}.quests.0.quest-incomplete`,
  });
  await save(draft_id, []);
  const add = async (content: DraftLesson) =>
    (
      await staffCall(
        test,
        addLesson,
        { draft_id, request_key: randomUUID(), after: null, content },
        cookie,
      )
    ).details.lesson.draft_id;
  const criterion = { slug: 'one', name: 'It flies', levels: ['It falls', ''] };
  const first = await add({ ...PROJECT, rubric: [criterion] });
  expect((await problem())?.field).toMatch(/project-twice$|criterion-incomplete$/);
  expect(first).toBeGreaterThan(0);
});

it('quests keep their ids over a new order, and one that is gone retires (D20 quests)', async () => {
  const { draft_id, course_id } = await aCourse();
  await studio.publish(draft_id);
  const before = await questsOf(course_id);
  expect(before).toMatchObject([
    { slug: 'day-one', position: 1, title: 'Watch the wind', retiredAt: null },
    { slug: 'day-two', position: 2, translations: { hi: { title: 'पूछें' } }, retiredAt: null },
  ]);
  const [one, two] = before;
  const third = { slug: 'day-three', title: 'Fly it', body: '<p>Fly.</p>' };
  await save(draft_id, [QUESTS[1] as DraftQuest, third]);
  await studio.publish(draft_id);
  const after = await questsOf(course_id);
  expect(after.map(({ id, slug, position }) => [slug, position, id])).toEqual([
    ['day-one', 1, one?.id],
    ['day-two', 1, two?.id],
    ['day-three', 2, expect.any(Number)],
  ]);
  expect(after[0]?.retiredAt).not.toBeNull();
  expect(new Set(after.map(({ id }) => id)).size).toBe(3);
  await save(draft_id, QUESTS);
  await studio.publish(draft_id);
  expect((await questsOf(course_id)).find(({ slug }) => slug === 'day-one')).toMatchObject({
    id: one?.id,
    retiredAt: null,
  });
});
