import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { lessons, programs, quests, themes } from '../catalogue/tables.ts';
import { events } from '../../school/events/tables.ts';
import { settableClock } from '../../testing/settable-clock.ts';
import type { Database } from '../../database/database.ts';
import { fileStorage } from '../../files/storage-file.ts';
import { type PackFolder, aPack } from '../../testing/files/a-pack.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { checkPack } from './check-pack.ts';
import { importPack } from './import/import-pack.ts';
import { planRows } from './import/plan-rows.ts';
import { PackError } from './problem.ts';

const COURSE = 'programs/flying/01-paper/course.yaml';
const both = (text: string) => ({ en: text, hi: text });

/** A pack with a value in every field there is. */
const soundPack = () => ({
  'pack.yaml': { id: 'kites', name: 'Kites', version: '1', language: 'en' },
  'themes.yaml': [{ slug: 'sky', id: 1, name: 'The sky', category: 'life-skill', description: '' }],
  'feedback.yaml': [{ slug: 'fun', id: 1, class_group: 2, question: both('Was it fun?') }],
  'carousel.yaml': [
    { slug: 'hello', id: 1, priority: 1, title: 'Hello', text: 'Hi', link: '/home', grades: [6] },
  ],
  'events.yaml': [
    {
      slug: 'talk',
      id: 1,
      title: both('A talk'),
      description: both('Of kites'),
      kind: 'talk',
      host: both('Asha'),
      class_groups: [1],
      day: '2026-07-14',
      at: '16:30',
      minutes: 45,
      time_zone: 'Asia/Kolkata',
      capacity: 10,
      join_link: 'https://example.org/talk',
    },
    {
      slug: 'club',
      title: both('A club'),
      kind: 'club',
      host: both('Asha'),
      class_groups: [1],
      in_days: 3,
      at: '16:30',
      minutes: 45,
      join_link: '/home',
    },
    {
      slug: 'soon',
      title: both('Soon'),
      kind: 'club',
      host: both('Asha'),
      class_groups: [1],
      in_minutes: 3,
      minutes: 45,
      join_link: '/home',
    },
  ],
  'assessment/level-2.yaml': [
    {
      slug: 'choose',
      id: 1,
      skill: 'teamwork',
      kind: 'single',
      question: both('Which?'),
      options: [{ text: both('A'), drawing: 'o#/^*' }, { text: both('B') }],
      answer: [1],
    },
  ],
  'programs/flying/program.yaml': {
    id: 1,
    name: 'Flying',
    theme: 'sky',
    area: 'school',
    grades: [6, 7],
    description: 'Up.',
    cluster: 'Sky',
    position: 1,
  },
  [COURSE]: {
    id: 1,
    name: 'Paper',
    kind: 'ilm',
    description: 'Fold',
    lessons: [
      {
        slug: 'fold',
        id: 1,
        title: 'Fold it',
        kind: 'lesson',
        file: 'fold.md',
        points: 10,
        duration: 60,
        description: 'Fold',
      },
      { slug: 'list', title: 'A list', kind: 'supporting_file', file: 'list.csv' },
    ],
    project: { brief: 'fold.md' },
    quests: [{ slug: 'look', id: 1, title: 'Look up', body: 'What *flies* there?' }],
  },
});
type Pack = ReturnType<typeof soundPack>;
type Path = (string | number)[];

/** The way to every single value of the pack. */
const leaves = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inside]) =>
        leaves(inside, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];

const withValue = (pack: Pack, path: Path, value: unknown): void => {
  let at = pack as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  at[path.at(-1) ?? ''] = value;
};

const LIMITS = [1, 40, 60, 80, 160, 200, 400, 1000, 2000, 4000, 8000];
const NUMBERS = [1, 10, 12, 1000, 1440, 36_000, 999_999, 1_000_000, 2 ** 15, 2 ** 31, 2 ** 53];

/** Texts of about as many signs as a limit allows, and what columns and formats trip over. */
const aText = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...LIMITS),
      fc.integer({ min: -1, max: 1 }),
      fc.constantFrom('a', 'क', '😀'),
    )
    .map(([limit, more, letter]) => letter.repeat(limit + more)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('\0', '\ud800', '\udc00', '\ufdd0', '\u001b', '\n', '\\', "'", '~1'),
    )
    .map(([text, strange]) => `${text}${strange}a`),
  fc.constantFrom(
    'https://example.org/\0',
    'https://example.org/\ud800',
    '/home\n',
    '0001-01-01',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
    '00:00',
    '23:59',
    '+05:30',
    'UTC',
    'Etc/GMT+12',
    'Pacific/Kiritimati',
    'career',
    'eos',
    'ia',
    'project',
  ),
);
const aNumber = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NUMBERS), fc.constantFrom(-1, 0, 1), fc.constantFrom(1, -1))
    .map(([limit, more, sign]) => sign * (limit + more)),
  fc.constantFrom(0, -0, 0.5, 1e-320, 1e308),
);

const leafAt = (path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], soundPack());

/** Mostly of the kind that is there: the rest is refused at once. */
const changes = fc.array(
  fc
    .constantFrom(...leaves(soundPack()))
    .chain((path) =>
      fc.tuple(
        fc.constant(path),
        typeof leafAt(path) === 'string'
          ? fc.oneof({ weight: 15, arbitrary: aText }, aNumber)
          : fc.oneof({ weight: 15, arbitrary: aNumber }, aText),
      ),
    ),
  { minLength: 1, maxLength: 2 },
);

describe('what check accepts, import can store', () => {
  let database: Database;
  let folder: string;
  let pack: PackFolder;
  beforeAll(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
    pack = await aPack();
  });
  afterAll(async () => {
    await database.close();
    await pack.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const accepted = async () => {
    try {
      await checkPack(pack.path, { tools: null });
      return true;
    } catch (error) {
      if (error instanceof PackError) return false;
      throw error;
    }
  };

  /** Imports the pack into an empty database and reads it back. */
  const importAndRead = async (given: Pack) => {
    const { orm } = database;
    await orm.execute(sql`truncate packs restart identity cascade`);
    const tools = { database, storage: fileStorage(folder), mediaTools: null };
    const clock = settableClock(new Date('2026-03-04T04:30:00Z'));
    const outcome = await importPack(pack.path, { ...tools, clock });
    expect(outcome.kind).toBe('imported');
    await orm.transaction((tx) => readCatalogue(tx), { isolationLevel: 'repeatable read' });
    const course = given[COURSE];
    const [theme] = await orm.select().from(themes);
    expect(theme?.name).toBe(given['themes.yaml'][0]?.name);
    const [program] = await orm.select().from(programs);
    expect(program?.name).toBe(given['programs/flying/program.yaml'].name);
    const shown = await orm.select().from(lessons).orderBy(lessons.position);
    expect(shown.map(({ title }) => title)).toEqual(course.lessons.map(({ title }) => title));
    expect((await orm.select().from(quests))[0]?.title).toBe(course.quests[0]?.title);
    for (const { name, startsAt, endsAt } of await orm.select().from(events)) {
      expect(given['events.yaml'].map(({ title }) => title.en)).toContain(name);
      expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
    }
  };

  const write = (given: Pack) =>
    pack.write(
      // YAML that is JSON: each strange sign is written as an escape.
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    );

  it('for a pack with a value in every field', async () => {
    const given = soundPack();
    await write(given);
    expect(await accepted()).toBe(true);
    await importAndRead(given);
  });

  it('for more lessons than one statement has values', async () => {
    await write(soundPack());
    const checked = await checkPack(pack.path, { tools: null });
    const [course] = checked.programs[0]?.courses ?? [];
    const [first] = course?.file.value.lessons ?? [];
    if (!course || !first) throw new Error('The pack has no lesson.');
    course.file.value.lessons = Array.from({ length: 70_000 }, (_, index) => ({
      ...first,
      slug: `lesson-${index}`,
      id: index + 1,
    }));
    const plan = await planRows(database.orm, checked);
    expect(plan.lessons.ids.size).toBe(70_000);
  });

  it('for values near every limit', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const given = soundPack();
        for (const [path, value] of changed) withValue(given, path, value);
        await write(given);
        if (await accepted()) await importAndRead(given);
      }),
      { numRuns: Number(process.env['PACKS'] ?? 40) },
    );
  });
});
