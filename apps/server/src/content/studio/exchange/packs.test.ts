import { MOST_PACK_BYTES } from '@skillkite/content/library-file';
import { exportPack, importPack } from '@skillkite/contract/staff/studio/packs';
import { saveQuestion } from '@skillkite/contract/staff/studio/drafts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_QUESTION } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { setBytes, studioOf } from '../../../testing/data/studio.ts';
import { zipOf } from '../../../testing/files/zipped-pack.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { MOST_BYTES } from './export-pack.ts';

const DEMO = new URL('../../../../../../content/demo', import.meta.url).pathname;

const COURSE = `
name: Water
kind: ilm
lessons:
  - { slug: page, title: Clear, kind: lesson, file: clear.md }
  - { slug: film, title: A film, kind: lesson, file: film.mp4 }
  - { slug: game, title: A game, kind: ia, file: game.zip }
  - { slug: quiz, title: Quiz, kind: quiz, file: quiz.yaml }
quests:
  - { slug: look, title: Look, body: 'Look **twice**.' }
project: { brief: brief.md, rubric: [{ slug: a, name: Clear, levels: [No, Yes] }] }
`;
const QUIZ = `
- { slug: one, kind: single, question: 'Is it clear?', options: [{ text: Yes it is, right: true }, { text: Not so }], hint: h, explanation: e }
- { slug: two, kind: drawing, question: 'Draw it.' }
`;
const PACK = {
  'pack.yaml': "{ id: water, name: Water, version: '1', language: en }",
  'themes.yaml': '[{ slug: t, name: T, category: life-skill }]',
  'feedback.yaml': '[]',
  'programs/water/program.yaml': '{ name: Water, theme: t, area: school, grades: [6] }',
  'programs/water/01-clear/course.yaml': COURSE,
  'programs/water/01-clear/clear.md': '# Clear\n\nIs not clean.<script>no()</script>',
  'programs/water/01-clear/brief.md': 'Make a **filter**.',
  'programs/water/01-clear/film.mp4': Buffer.alloc(1000),
  'programs/water/01-clear/quiz.yaml': QUIZ,
  'notes.txt': 'No lesson names this.',
  'programs/broken/program.yaml': 'a: [',
  'programs/broken/01-broken/course.yaml': 'name: [',
};

describe('content packs of the Studio (D20)', () => {
  let test: TestApp;
  let cookie: string;
  let libraryId: number;
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
    libraryId = await studio.libraryOf(schoolId);
  });

  const send = async (zip: Buffer, isApplied: 0 | 1, to = libraryId, by = cookie) => {
    const body = { library_id: to, is_applied: isApplied };
    return staffCall(test, importPack, body, by, [{ name: 'pack.zip', bytes: zip }]);
  };
  const drafts = async () => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      'select count(*)::int as count from drafts where library_id = $1',
      [libraryId],
    );
    return rows[0]?.count;
  };

  it('says what of a pack becomes drafts and why the rest does not, and then makes them (D20 pack-report)', async () => {
    const zip = await zipOf(PACK);
    const seen = await send(zip, 0);
    expect(seen.status).toBe(200);
    const row = ({ what, title, outcome, why }: (typeof seen.details.items)[number]) =>
      [what, title, outcome, why] as const;
    expect(seen.details.items.map(row)).toEqual([
      ['list', 'feedback.yaml', 'left', 'of-installation'],
      ['list', 'programs/broken/program.yaml', 'left', 'not-readable'],
      ['course', 'programs/broken/01-broken', 'left', 'not-readable'],
      ['course', 'Water', 'taken', null],
      ['lesson', 'Clear', 'changed', 'page-cleaned'],
      ['lesson', 'A film', 'taken', null],
      ['lesson', 'A game', 'left', 'not-there'],
      ['question', 'Draw it.', 'left', 'not-readable'],
      ['lesson', 'Quiz', 'taken', null],
      ['lesson', 'Water', 'taken', null],
      ['program', 'Water', 'taken', null],
      ['file', 'notes.txt', 'left', 'not-named'],
    ]);
    expect(seen.details).toMatchObject({
      new_count: 7,
      draft_ids: [],
      file_count: 1,
      file_ids: [],
    });
    expect(await drafts()).toBe(0);
    const done = await send(zip, 1);
    const [draftId = 0] = done.details.draft_ids;
    const course = await studio.read(draftId);
    expect(course).toMatchObject({
      state: 'draft',
      content: {
        name: 'Water',
        lang: 'en',
        grades: [6],
        quests: [{ slug: 'look', body: '<p>Look <strong>twice</strong>.</p>' }],
      },
      lessons: [
        { content: { kind: 'lesson', body: '<h1>Clear</h1>\n<p>Is not clean.</p>' } },
        { content: { kind: 'lesson', title: 'A film', file: expect.stringMatching(/^file-\d+$/) } },
        { content: { kind: 'quiz' }, questions: [{ content: { question: 'Is it clear?' } }] },
        {
          content: {
            kind: 'project',
            body: '<p>Make a <strong>filter</strong>.</p>',
            rubric: [{ slug: 'a', name: 'Clear', levels: ['No', 'Yes'] }],
          },
        },
      ],
    });
  });

  it('the same pack again makes no second copy, also twice at once; a newer one adds what is new (D20 pack-again)', async () => {
    const zip = await zipOf(PACK);
    const both = await Promise.all([send(zip, 1), send(zip, 1)]);
    expect(both.map(({ details }) => details.new_count).toSorted()).toEqual([0, 7]);
    const count = await drafts();
    const [draftId = 0] = both[0]?.details.draft_ids ?? [];
    const { lessons } = await studio.read(draftId);
    const question = lessons[2]?.questions[0];
    const content = { ...DRAFT_QUESTION, question: 'Edited here?' };
    const save = { draft_id: question?.draft_id ?? 0, version: 1, content };
    expect((await staffCall(test, saveQuestion, save, cookie)).status).toBe(200);
    const again = await send(zip, 1);
    expect(again.details.new_count).toBe(0);
    expect(again.details.items.find(({ title }) => title === 'Quiz')).toMatchObject({
      outcome: 'here',
    });
    const newer = {
      ...PACK,
      'programs/water/01-clear/quiz.yaml': `${QUIZ}- { slug: three, kind: fill, question: 'Name it.', accept: [water] }\n`,
    };
    expect((await send(await zipOf(newer), 1)).details.new_count).toBe(1);
    const now = await studio.read(draftId);
    expect(now.lessons[2]?.questions.map((one) => one.content.question)).toEqual([
      'Edited here?',
      'Name it.',
    ]);
    expect(await drafts()).toBe((count ?? 0) + 1);
  });

  it('an export comes back as it was in another library, and changes nothing in its own (D20 pack-round-trip)', async () => {
    const made = await studio.aQuiz(schoolId, 3);
    const zip = await studio.packOf(libraryId);
    const before = await studio.read(made.draft_id);
    expect((await send(zip, 1)).details).toMatchObject({
      new_count: 0,
      draft_ids: [made.draft_id],
    });
    expect(await studio.read(made.draft_id)).toEqual(before);
    const other = (await aSchool(test.database)).id;
    const by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: other }));
    const there = studioOf(test, by);
    const taken = await send(zip, 1, await there.libraryOf(other), by);
    const copy = await there.read(taken.details.draft_ids[0] ?? 0);
    const contents = (of: typeof copy) => [
      of.content,
      of.lessons.map((one) => [one.content, one.questions.map((each) => each.content)]),
    ];
    expect(contents(copy)).toEqual(contents(before));
    expect((await send(zip, 1, await there.libraryOf(other), by)).details.new_count).toBe(0);
  });

  it('a teacher takes no course of a colleague along, and adds nothing to one', async () => {
    const teacher = async (section: string) =>
      personCookie(test, await aPerson(test, 'teacher', { schoolId, grade: 6, section }));
    const [one, other] = [await teacher('A'), await teacher('B')];
    const zip = await zipOf(PACK);
    await send(zip, 1, libraryId, one);
    expect((await send(zip, 1, libraryId, other)).details).toMatchObject({
      new_count: 0,
      draft_ids: [],
    });
    const asked = { library_id: libraryId, draft_id: null };
    expect((await staffCall(test, exportPack, asked, other)).failure.code).toBe('NOT_FOUND');
    const stranger = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: (await aSchool(test.database)).id }),
    );
    expect((await send(zip, 1, libraryId, stranger)).failure.code).toBe('NOT_ALLOWED');
    expect((await staffCall(test, exportPack, asked, stranger)).failure.code).toBe('NOT_ALLOWED');
  });

  it('refuses a pack or an export that is too large (D20 limits)', async () => {
    expect((await send(Buffer.alloc(MOST_PACK_BYTES + 1), 0)).failure.code).toBe('BODY_TOO_LARGE');
    const { draft_id } = await studio.aQuiz(schoolId);
    await setBytes(test, draft_id, MOST_BYTES + 1);
    const asked = { library_id: libraryId, draft_id };
    expect((await staffCall(test, exportPack, asked, cookie)).failure.code).toBe('PACK_TOO_LARGE');
  });

  it.each([
    ['no archive', () => Promise.resolve(Buffer.from('not a zip'))],
    ['an archive without a pack', () => zipOf({ 'photo.jpg': 'x' })],
    ['a bomb', () => zipOf({ 'pack.yaml': Buffer.alloc(60_000_000) })],
    [
      'a path outside',
      async () => {
        const zip = await zipOf({ 'aa/aa/pack.yaml': 'id: a' });
        return Buffer.from(zip.toString('latin1').replaceAll('aa/aa', '../..'), 'latin1');
      },
    ],
  ])('refuses %s', async (_name, zip) => {
    expect((await send(await zip(), 1)).failure.code).toBe('PACK_NOT_READABLE');
    expect(await drafts()).toBe(0);
  });

  it('reads a file that refers to itself a million times, or is nested a thousand deep, as a fault of it', async () => {
    const bomb = `a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nname: [*c,*c,*c,*c,*c,*c,*c,*c]`;
    for (const course of [bomb, `name: ${'['.repeat(5000)}`]) {
      const zip = await zipOf({ ...PACK, 'programs/water/01-clear/course.yaml': course });
      const { details } = await send(zip, 0);
      expect(details.items.filter(({ what }) => what === 'course')).toMatchObject([
        { outcome: 'left' },
        { outcome: 'left', why: 'not-readable' },
      ]);
    }
  });

  it('takes the example programs of Skillkite with their files (D20 pack-files)', async () => {
    const names = await readdir(DEMO, { recursive: true, withFileTypes: true });
    const files: Record<string, Buffer> = {};
    for (const one of names.filter((each) => each.isFile())) {
      const path = join(one.parentPath, one.name);
      files[path.slice(DEMO.length + 1)] = await readFile(path);
    }
    const zip = await zipOf(files);
    const { details } = await send(zip, 1);
    expect(details.draft_ids.length).toBeGreaterThan(20);
    expect(details.file_ids.length).toBeGreaterThan(20);
    const reasons = new Set(details.items.map(({ why }) => why));
    // Milestones and thumbnails of programs stay out; pictures of the carousel are no lesson's.
    for (const known of [
      null,
      'of-installation',
      'course-settings',
      'program-settings',
      'page-cleaned',
      'not-named',
    ] as const)
      reasons.delete(known);
    expect([...reasons]).toEqual([]);
    const again = (await send(zip, 1)).details;
    expect(again).toMatchObject({ new_count: 0, file_count: 0, file_ids: [] });
    expect(again.draft_ids).toEqual(details.draft_ids);
  }, 60_000);
});
