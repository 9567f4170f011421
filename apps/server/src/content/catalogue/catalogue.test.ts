import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { aProgram } from '../../testing/data/builders.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { CATALOGUE_CHANNEL, type CatalogueSource } from './catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';
import { carouselItems, feedbackQuestions, lessons, libraries, packs, programs } from './tables.ts';

const NEVER_MS = 3_600_000;

describe('the catalogue', () => {
  let database: Database;
  const open: CatalogueSource[] = [];
  const opened = async (lookEveryMs = NEVER_MS): Promise<CatalogueSource> => {
    const source = await openCatalogue(database, { lookEveryMs });
    open.push(source);
    return source;
  };
  const announce = () => database.pool.query(`notify ${CATALOGUE_CHANNEL}`);
  const rename = (id: number, name: string) =>
    database.orm.update(programs).set({ name }).where(eq(programs.id, id));

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    for (const source of open.splice(0)) await source.close();
    await database.pool.query('truncate packs cascade');
  });

  it('finds everything by its id, with what holds it', async () => {
    const made = await aProgram(database, { courses: [{}, { quests: 1 }] });
    const catalogue = (await opened()).installation();
    const [first, second] = made.courses;
    const program = catalogue.program(made.id);
    expect(program?.courses.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(catalogue.theme(made.themeId)).toBe(program?.theme);
    const lesson = catalogue.lesson(first?.lessonIds[1] ?? 0);
    expect(lesson?.position).toBe(2);
    expect(lesson?.course).toBe(catalogue.course(first?.id ?? 0));
    expect(lesson?.course.program).toBe(program);
    expect(catalogue.quest(second?.questIds[0] ?? 0)?.course.id).toBe(second?.id);
    expect(catalogue.program(made.id + 1)).toBeUndefined();
  });

  it('supporting files count neither as lessons nor as time (D4)', async () => {
    const made = await aProgram(database, {
      courses: [
        {
          lessons: [
            { durationSeconds: 60 },
            { kind: 'supporting_file', durationSeconds: 60 },
            { durationSeconds: 90 },
          ],
        },
      ],
    });
    const course = (await opened()).installation().course(made.courses[0]?.id ?? 0);
    expect(course?.lessons).toHaveLength(3);
    expect(course?.requiredLessons.map(({ position }) => position)).toEqual([1, 3]);
    expect(course?.totalSeconds).toBe(150);
  });

  it('what is retired is not shown, nor what lies in it', async () => {
    const made = await aProgram(database);
    const hidden = await aProgram(database, { retiredAt: new Date(0) });
    const [lessonId = 0] = made.courses[0]?.lessonIds ?? [];
    await database.orm
      .update(lessons)
      .set({ retiredAt: new Date(0) })
      .where(eq(lessons.id, lessonId));
    const catalogue = (await opened()).installation();
    expect(catalogue.programs.map(({ id }) => id)).toEqual([made.id]);
    expect(catalogue.lesson(lessonId)).toBeUndefined();
    expect(catalogue.course(hidden.courses[0]?.id ?? 0)).toBeUndefined();
    expect(catalogue.lesson(hidden.courses[0]?.lessonIds[0] ?? 0)).toBeUndefined();
    expect(catalogue.course(made.courses[0]?.id ?? 0)?.lessons).toHaveLength(2);
  });

  it('questions are those of the class group, the carousel that of the grade, by priority (spec 3)', async () => {
    await aProgram(database);
    const [pack] = await database.orm.select().from(packs);
    const packId = pack?.id ?? 0;
    await database.orm.insert(feedbackQuestions).values([
      { packId, slug: 'b', classGroup: 2, position: 2, question: 'Second?' },
      { packId, slug: 'a', classGroup: 2, position: 1, question: 'First?' },
      { packId, slug: 'c', classGroup: 3, position: 3, question: 'Third?' },
    ]);
    await database.orm.insert(carouselItems).values([
      { packId, slug: 'all', priority: 2, title: 'For all' },
      { packId, slug: 'six', priority: 1, title: 'For six', grades: [6] },
    ]);
    const catalogue = (await opened()).installation();
    expect(catalogue.feedbackQuestions(2).map(({ question }) => question)).toEqual([
      'First?',
      'Second?',
    ]);
    expect(catalogue.feedbackQuestions(1)).toEqual([]);
    expect(catalogue.carousel(6).map(({ title }) => title)).toEqual(['For six', 'For all']);
    expect(catalogue.carousel(7).map(({ title }) => title)).toEqual(['For all']);
  });

  it('cannot be changed by who reads it', async () => {
    const made = await aProgram(database);
    const program = (await opened()).installation().program(made.id);
    if (!program) throw new Error('The program is not there.');
    expect(() => Object.assign(program, { name: 'Spoiled' })).toThrow(TypeError);
    expect(() => (program.courses as unknown[]).pop()).toThrow(TypeError);
    expect(() => (program.grades as number[]).push(1)).toThrow(TypeError);
  });

  it('every process hears of an import, and goes on with what it had until then', async () => {
    const made = await aProgram(database);
    const [one, other] = [await opened(), await opened()];
    const before = one.installation();
    await rename(made.id, 'New');
    expect(one.installation()).toBe(before);
    await announce();
    for (const source of [one, other]) {
      await vi.waitFor(() => expect(source.installation().program(made.id)?.name).toBe('New'));
    }
    expect(one.installation().version).toBeGreaterThan(before.version);
    expect(before.program(made.id)?.name).toBe('A program');
  });

  it('many announcements at once are one reading', async () => {
    await aProgram(database);
    const source = await opened();
    const { version } = source.installation();
    await Promise.all(Array.from({ length: 50 }, () => source.reload()));
    expect(source.installation().version).toBe(version + 1);
  });

  it('a reload shows everything written before', async () => {
    const made = await aProgram(database);
    const source = await opened();
    const first = source.reload();
    await rename(made.id, 'New');
    await source.reload();
    await first;
    expect(source.installation().program(made.id)?.name).toBe('New');
  });

  it('a lost connection is replaced, and what was announced meanwhile is read', async () => {
    const made = await aProgram(database);
    const source = await opened();
    await rename(made.id, 'New');
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = $1 and datname = current_database()`,
      [`listen ${CATALOGUE_CHANNEL}`],
    );
    expect(rowCount).toBe(1);
    await vi.waitFor(
      () => expect(source.installation().program(made.id)?.name).toBe('New'),
      10_000,
    );
    await rename(made.id, 'Newer');
    await announce();
    await vi.waitFor(() => expect(source.installation().program(made.id)?.name).toBe('Newer'));
  });

  it('an import without a notification is noticed by polling', async () => {
    const made = await aProgram(database);
    const source = await opened(50);
    await rename(made.id, 'New');
    await database.orm.update(libraries).set({ changedAt: new Date(Date.now() + 1000) });
    await vi.waitFor(() => expect(source.installation().program(made.id)?.name).toBe('New'), 5000);
  });
});
