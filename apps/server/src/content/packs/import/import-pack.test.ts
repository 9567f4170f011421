import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { carouselItems, lessons, packs, programs, themes } from '../../catalogue/tables.ts';
import { lessonProgress } from '../../../learning/progress-record/tables.ts';
import { settableClock } from '../../../testing/settable-clock.ts';
import type { Database } from '../../../database/database.ts';
import { fileStorage } from '../../../files/storage-file.ts';
import type { Storage } from '../../../files/storage.ts';
import { type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { aStudent } from '../../../testing/data/builders.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { aZip } from '../../../testing/files/a-zip.ts';
import { importPack } from './import-pack.ts';
import { PackError, sentenceOf } from '../problem.ts';

const clock = settableClock(new Date('2026-03-04T04:30:00Z'));
const PROGRAM = 'programs/flying/program.yaml';
const COURSE = 'programs/flying/01-paper/course.yaml';

const course = (lessons: string, more = '') =>
  `name: Paper\nkind: ilm\n${more}lessons:\n${lessons
    .trim()
    .split('\n')
    .map((line) => `  - ${line.trim()}\n`)
    .join('')}`;
const MANIFEST = `<manifest identifier="kite" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <organizations><organization identifier="o"><title>Kite</title>
  <item identifier="i" identifierref="r"><title>Kite</title></item></organization></organizations>
  <resources><resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;
const FOLD = '{ slug: fold, title: Fold it, kind: lesson, file: fold.md }';
const FLY = '{ slug: fly, title: Fly it, kind: lesson, file: fold.md }';

describe('importing a content pack', () => {
  let database: Database;
  let folder: string;
  let storage: Storage;
  let pack: PackFolder;
  const bring = (from: PackFolder = pack) =>
    importPack(from.path, { database, storage, clock, mediaTools: null });
  const refusal = async (from: PackFolder = pack): Promise<string[]> => {
    const error: unknown = await bring(from).catch((thrown: unknown) => thrown);
    if (!(error instanceof PackError)) throw new Error('It was not refused.', { cause: error });
    return error.problems.map(sentenceOf);
  };
  const catalogue = (): Promise<Catalogue> =>
    database.orm.transaction((tx) => readCatalogue(tx), { isolationLevel: 'repeatable read' });
  const shownLessons = async () =>
    (await catalogue()).programs.flatMap((program) =>
      program.courses.flatMap((each) => each.lessons.map(({ id, title }) => ({ id, title }))),
    );
  const rows = () => database.orm.select().from(lessons).orderBy(lessons.id);

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
    storage = fileStorage(folder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    pack = await aPack();
  });
  afterEach(async () => {
    await pack.remove();
    for (const table of ['packs', 'students', 'accounts', 'schools']) {
      await database.pool.query(`truncate ${table} cascade`);
    }
  });

  describe('one package that cannot be used holds back nothing else', () => {
    const KITE = '{ slug: kite, title: Kite, kind: ia, file: kite.zip }';
    const OTHER = 'programs/flying/02-glide/course.yaml';
    const titles = async () => (await shownLessons()).map(({ title }) => title);
    const withKite = (zip: string | Buffer) =>
      pack.write({
        [COURSE]: course(`${FOLD}\n${KITE}`),
        'programs/flying/01-paper/kite.zip': zip,
        [OTHER]: course(KITE),
        'programs/flying/02-glide/kite.zip': zip,
      });

    it('its lesson is left out, and a course of it alone; each import says so, until it is mended', async () => {
      await withKite('%PDF-1.7');
      for (const _ of ['first', 'again']) {
        const { kind, courses: count, notes } = await bring();
        expect([kind, count, await titles()]).toEqual(['imported', 1, ['Fold it']]);
        expect(notes.map(sentenceOf)).toEqual([
          expect.stringMatching(
            /^programs\/flying\/01-paper.*kite\.zip: is a PDF document.*It is left out/,
          ),
          expect.stringMatching(
            /^programs\/flying\/02-glide.*kite\.zip: is a PDF document.*It is left out/,
          ),
        ]);
      }
      await withKite(await aZip({ 'imsmanifest.xml': MANIFEST, 'index.html': '' }));
      expect([(await bring()).courses, await titles()]).toEqual([2, ['Fold it', 'Kite', 'Kite']]);
    });

    it('what an earlier import brought of it stays, under its id', async () => {
      await withKite(await aZip({ 'imsmanifest.xml': MANIFEST, 'index.html': '' }));
      await bring();
      const before = await rows();
      await withKite('cut off');
      await bring();
      expect(await titles()).toEqual(['Fold it', 'Kite', 'Kite']);
      expect(await rows()).toEqual(before);
    });

    it('a program without a usable course is refused', async () => {
      await pack.write({ [COURSE]: course(KITE), 'programs/flying/01-paper/kite.zip': 'PK' });
      expect(await refusal()).toEqual([
        expect.stringContaining('kite.zip: is a zip archive that is damaged'),
      ]);
    });
  });

  it('brings the assessment questions of each level in their order, under ids that stay', async () => {
    const asked = (slug: string, question: string) =>
      `- { slug: ${slug}, skill: teamwork, kind: scale, question: { en: ${question}, hi: क } }\n`;
    await pack.write({
      'assessment/level-2.yaml': asked('one', 'A') + asked('two', 'B'),
      'assessment/level-3.yaml': asked('three', 'C'),
    });
    await bring();
    const first = (await catalogue()).assessmentQuestions(2);
    expect(first.map(({ question }) => question.en)).toEqual(['A', 'B']);
    expect((await catalogue()).assessmentQuestions(3)).toHaveLength(1);
    await pack.write({
      'assessment/level-2.yaml': asked('two', 'B') + asked('one', 'A'),
      'assessment/level-3.yaml': null,
    });
    await bring();
    const second = (await catalogue()).assessmentQuestions(2);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id).toReversed());
    expect((await catalogue()).assessmentQuestions(3)).toEqual([]);
  });

  it('brings everything that students see, in its order', async () => {
    expect(await bring()).toEqual({
      kind: 'imported',
      programs: 1,
      courses: 1,
      lessons: 2,
      notes: [],
    });
    const { programs: shown, feedbackQuestions, carousel } = await catalogue();
    const [program] = shown;
    expect(program).toMatchObject({
      name: 'Flying',
      area: 'school',
      grades: [6, 7],
      theme: { name: 'The sky', category: 1 },
    });
    const [first] = program?.courses ?? [];
    expect(first?.lessons.map(({ title }) => title)).toEqual(['Fold it', 'A list']);
    expect(first?.requiredLessons.map(({ title }) => title)).toEqual(['Fold it']);
    expect(first?.lessons.map(({ points }) => points)).toEqual([10, 0]);
    expect(first?.quests.map(({ body }) => body)).toEqual(['<p>What <em>flies</em> there?</p>']);
    expect(feedbackQuestions(2).map(({ question }) => question)).toEqual(['Was it fun?']);
    expect(carousel(6).map(({ title }) => title)).toEqual(['Hello']);
  });

  it('brings texts and files in every language they are in (D17 content-by-language)', async () => {
    await pack.write({
      'themes.yaml': '- { slug: sky, name: { en: The sky, hi: आसमान }, category: life-skill }\n',
      'carousel.yaml': '- { slug: hello, priority: 1, title: { en: Hello, hi: नमस्ते } }\n',
      [PROGRAM]:
        'name: { en: Flying, hi: उड़ान }\ntheme: sky\narea: school\ngrades: [6, 7]\ndescription: Up.\n',
      [COURSE]: `name: { en: Paper, hi: काग़ज़ }
kind: ilm
project:
  brief: { en: brief.md, hi: brief.hi.md }
  rubric:
    - { slug: folds, name: { en: Folds, hi: मोड़ }, levels: [Torn, { en: Sharp, hi: साफ़ }] }
lessons:
  - { slug: fold, title: { en: Fold, hi: मोड़ें }, kind: lesson, file: { en: fold.md, hi: fold.hi.md } }
quests:
  - { slug: look, title: { en: Look, hi: देखें }, body: { en: Up, hi: '*ऊपर*' } }
`,
      'programs/flying/01-paper/fold.hi.md': '# मोड़ें',
      'programs/flying/01-paper/brief.md': 'Make it.',
      'programs/flying/01-paper/brief.hi.md': 'बनाएँ।',
    });
    await bring();
    const content = await catalogue();
    const [program] = content.programs;
    expect(program).toMatchObject({
      lang: 'en',
      translations: { hi: { name: 'उड़ान' } },
      theme: { lang: 'en', translations: { hi: { name: 'आसमान' } } },
    });
    expect(content.carousel(6)).toMatchObject([{ translations: { hi: { title: 'नमस्ते' } } }]);
    const [first] = program?.courses ?? [];
    expect(first).toMatchObject({
      translations: { hi: { name: 'काग़ज़', projectBrief: '<p>बनाएँ।</p>' } },
      projectRubric: [
        {
          slug: 'folds',
          name: { en: 'Folds', hi: 'मोड़' },
          levels: [{ en: 'Torn' }, { en: 'Sharp', hi: 'साफ़' }],
        },
      ],
      quests: [{ translations: { hi: { title: 'देखें', body: '<p><em>ऊपर</em></p>' } } }],
      lessons: [{ translations: { hi: { title: 'मोड़ें' } } }],
    });
    const variant = first?.lessons[0]?.variants.hi;
    const page = await text(await storage.read(variant?.storageKey ?? ''));
    expect(page).toContain('<h1>मोड़ें</h1>');
    expect(page).toContain('<html lang="hi"');
    // A missing copy is stored again, like the original.
    await storage.remove(variant?.storageKey ?? '');
    expect(await bring()).toMatchObject({ kind: 'imported' });
    expect(await storage.stat(variant?.storageKey ?? '')).not.toBeNull();
  });

  it('puts files into the store before anything refers to them', async () => {
    await bring();
    const [fold, list] = await rows();
    expect(await text(await storage.read(fold?.storageKey ?? ''))).toContain('<h1>Fold</h1>');
    expect(await text(await storage.read(list?.storageKey ?? ''))).toContain('paper,1');
    expect(list?.sizeBytes).toBe(22);
  });

  it('imported again, nothing changes, and it says so', async () => {
    await bring();
    const before = await database.orm.select().from(packs);
    clock.advance(60_000);
    expect(await bring()).toMatchObject({ kind: 'unchanged', programs: 1, courses: 1, lessons: 2 });
    expect(await database.orm.select().from(packs)).toEqual(before);
  });

  it('a file lost from the store is put there again by the next import', async () => {
    await bring();
    const [, list] = await rows();
    await storage.remove(list?.storageKey ?? '');
    expect(await bring()).toMatchObject({ kind: 'imported' });
    expect(await storage.stat(list?.storageKey ?? '')).not.toBeNull();
  });

  it('a new version keeps ids and what students did', async () => {
    await bring();
    const [fold] = await rows();
    const student = await aStudent(database);
    const now = clock.now();
    await database.orm.insert(lessonProgress).values({
      studentId: student.id,
      lessonId: fold?.id ?? 0,
      courseId: fold?.courseId ?? 0,
      isDone: true,
      firstAt: now,
      lastAt: now,
      doneAt: now,
    });
    await pack.write({
      [COURSE]: course(`${FLY}\n${FOLD.replace('Fold it', 'Fold it well')}`),
      'programs/flying/01-paper/fold.md': '# Fold\n\nTake two sheets.\n',
    });
    expect(await bring()).toMatchObject({ kind: 'imported' });
    const shown = await shownLessons();
    expect(shown.map(({ title }) => title)).toEqual(['Fly it', 'Fold it well']);
    expect(shown[1]?.id).toBe(fold?.id);
    const [progress] = await database.orm.select().from(lessonProgress);
    expect(progress).toMatchObject({ lessonId: fold?.id, isDone: true });
  });

  it('what a pack no longer holds is retired, and returns as itself', async () => {
    await bring();
    const [, list] = await rows();
    await pack.write({ [COURSE]: course(FOLD) });
    await bring();
    expect((await shownLessons()).map(({ title }) => title)).toEqual(['Fold it']);
    expect((await rows()).map(({ retiredAt }) => retiredAt)).toEqual([null, clock.now()]);

    clock.advance(60_000);
    const retiredAt = (await rows())[1]?.retiredAt;
    await pack.write({ [COURSE]: course(FOLD.replace('Fold it', 'Fold')) });
    await bring();
    expect((await rows())[1]?.retiredAt).toEqual(retiredAt);

    const LIST = '{ slug: list, title: A list, kind: supporting_file, file: list.csv }';
    await pack.write({ [COURSE]: course(`${FOLD}\n${LIST}`) });
    await bring();
    expect(await shownLessons()).toContainEqual({ id: list?.id, title: 'A list' });
  });

  it('a retired program returns with its courses', async () => {
    const other = 'programs/sailing';
    await pack.write({
      [`${other}/program.yaml`]: 'name: Sailing\ntheme: sky\narea: school\ngrades: [4]\n',
      [`${other}/01-boat/course.yaml`]: course(FOLD),
      [`${other}/01-boat/fold.md`]: '# Fold\n',
    });
    await bring();
    const before = await shownLessons();
    await pack.write({ [other]: null });
    await bring();
    expect((await catalogue()).programs.map(({ name }) => name)).toEqual(['Flying']);
    await pack.write({
      [`${other}/program.yaml`]: 'name: Sailing\ntheme: sky\narea: school\ngrades: [4]\n',
      [`${other}/01-boat/course.yaml`]: course(FOLD),
      [`${other}/01-boat/fold.md`]: '# Fold\n',
    });
    await bring();
    expect(await shownLessons()).toEqual(before);
  });

  describe('ids', () => {
    it('a given id is kept, and others begin where none is ever given (D10)', async () => {
      await pack.write({ [COURSE]: course(`${FOLD.replace('{', '{ id: 77,')}\n${FLY}`) });
      await bring();
      expect((await shownLessons()).map(({ id }) => id)).toEqual([77, 1_000_000]);
      await bring(await aPack({ 'pack.yaml': "id: more\nname: More\nversion: '1'\n" }));
      expect((await rows()).map(({ id }) => id)).toEqual([77, 1_000_000, 1_000_001, 1_000_002]);
    });

    it('what has an id may change its slug', async () => {
      await pack.write({ [COURSE]: course(FOLD.replace('{', '{ id: 77,')) });
      await bring();
      await pack.write({ [COURSE]: course(FLY.replace('{', '{ id: 77,')) });
      await bring();
      expect(await shownLessons()).toEqual([{ id: 77, title: 'Fly it' }]);
    });

    it('two may swap their slugs, and one may take the slug of another that is retired', async () => {
      await pack.write({ [COURSE]: course(`{ id: 1, ${FOLD.slice(1)}\n{ id: 2, ${FLY.slice(1)}`) });
      await bring();
      await pack.write({ [COURSE]: course(`{ id: 2, ${FOLD.slice(1)}\n{ id: 1, ${FLY.slice(1)}`) });
      await bring();
      expect(await shownLessons()).toEqual([
        { id: 2, title: 'Fold it' },
        { id: 1, title: 'Fly it' },
      ]);
      await pack.write({ [COURSE]: course(`{ id: 1, ${FOLD.slice(1)}`) });
      await bring();
      expect(await shownLessons()).toEqual([{ id: 1, title: 'Fold it' }]);
    });

    it('an id that another pack has is refused with file and line, and nothing is written', async () => {
      await pack.write({ [COURSE]: course(FOLD.replace('{', '{ id: 77,')) });
      await bring();
      const other = await aPack({
        'pack.yaml': "id: more\nname: More\nversion: '1'\n",
        [COURSE]: course(`${FLY}\n${FOLD.replace('{', '{ id: 77,')}`),
      });
      expect(await refusal(other)).toEqual([
        `${COURSE}:5:11: The id 77 is taken by a lesson of another pack.`,
      ]);
      expect(await database.orm.select({ slug: packs.slug }).from(packs)).toEqual([
        { slug: 'kites' },
      ]);
    });

    it('an id given after the first import, and one that moves, are refused', async () => {
      await bring();
      await pack.write({ [COURSE]: course(FOLD.replace('{', '{ id: 77,')) });
      expect(await refusal()).toEqual([
        `${COURSE}:4:11: This lesson has had the id 1000000 since its first import: leave the id away, or give that one.`,
      ]);
      await pack.write({
        [COURSE]: course(FOLD),
        'programs/flying/02-more/course.yaml': course(FOLD.replace('{', '{ id: 1000000,')),
        'programs/flying/02-more/fold.md': '# Fold\n',
      });
      expect(await refusal()).toEqual([
        'programs/flying/02-more/course.yaml:4:11: "id" must be at most 999999, not 1000000.',
      ]);
      await pack.write({ [COURSE]: course(`${FOLD}\n${FLY.replace('{', '{ id: 5,')}`) });
      await pack.write({ 'programs/flying/02-more/course.yaml': course(FOLD) });
      await bring();
      await pack.write({ [COURSE]: course(FOLD) });
      await pack.write({
        'programs/flying/02-more/course.yaml': course(FLY.replace('{', '{ id: 5,')),
      });
      expect(await refusal()).toEqual([
        'programs/flying/02-more/course.yaml:4:11: The lesson 5 lies elsewhere in the pack imported before, and cannot move: leave the id away, or give a new one.',
      ]);
    });
  });

  describe('all or nothing', () => {
    it('a problem in one course keeps all of a new version out', async () => {
      await bring();
      const before = await rows();
      await pack.write({
        [PROGRAM]: 'name: Soaring\ntheme: sky\narea: school\ngrades: [6]\n',
        'programs/flying/02-late/course.yaml': course(FOLD),
      });
      expect(await refusal()).toEqual([
        'programs/flying/02-late/course.yaml:4:55: There is no file "fold.md".',
      ]);
      expect(await rows()).toEqual(before);
      const [program] = await database.orm.select().from(programs);
      expect(program?.name).toBe('Flying');
    });

    it('when the last row cannot be written, none is', async () => {
      await bring();
      const before = await rows();
      await database.pool.query(
        `alter table carousel_items add constraint no_goodbye check (title <> 'Goodbye')`,
      );
      await pack.write({
        [COURSE]: course(FLY),
        'carousel.yaml': '- { slug: hello, priority: 1, title: Goodbye }\n',
      });
      await expect(bring()).rejects.toThrow('Failed query');
      await database.pool.query('alter table carousel_items drop constraint no_goodbye');
      expect(await rows()).toEqual(before);
      const [item] = await database.orm.select().from(carouselItems);
      expect(item?.title).toBe('Hello');
      expect(await bring()).toMatchObject({ kind: 'imported' });
      expect((await shownLessons()).map(({ title }) => title)).toEqual(['Fly it']);
    });
  });

  it('two imports of the same pack at once come to one', async () => {
    await Promise.all([bring(), bring(), bring()]);
    expect(await database.orm.select().from(packs)).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
    expect(await database.orm.select().from(themes)).toHaveLength(1);
  });

  it('two packs imported at once do not meet', async () => {
    const other = await aPack({ 'pack.yaml': "id: more\nname: More\nversion: '1'\n" });
    await Promise.all([bring(), bring(other)]);
    await other.remove();
    expect((await catalogue()).programs.map(({ name }) => name)).toEqual(['Flying', 'Flying']);
    const taken = await database.orm.select().from(lessons).where(eq(lessons.slug, 'fold'));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
  });
});
