import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProgram, aSchool, someQuestions } from '../../testing/data/builders.ts';
import { type TestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { CATALOGUE_CHANNEL, type Catalogue, type CatalogueSource } from './catalogue.ts';
import { announceLibrary } from './libraries.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';
import { courses, libraries, programs, themes } from './tables.ts';

const NEVER_MS = 3_600_000;
const VI_A = { grade: 6, section: 'A' };
const VI_B = { grade: 6, section: 'B' };
const namesIn = ({ programs }: Catalogue) =>
  programs.flatMap(({ name, courses }) => courses.map((course) => `${name}: ${course.name}`));

describe('content of schools', () => {
  let database: TestDatabase;
  let schoolId: number;
  const open: CatalogueSource[] = [];
  const opened = async (
    options: { lookEveryMs?: number; schoolContentBytes?: number } = {},
  ): Promise<CatalogueSource> => {
    const source = await openCatalogue(database, { lookEveryMs: NEVER_MS, ...options });
    open.push(source);
    return source;
  };
  const rename = (id: number, name: string) =>
    database.orm.update(programs).set({ name }).where(eq(programs.id, id));
  const libraryOf = async (owner: number) => {
    const [row] = await database.orm.select().from(libraries).where(eq(libraries.schoolId, owner));
    return row?.id ?? 0;
  };
  const announce = async () => announceLibrary(database.orm, await libraryOf(schoolId), new Date());
  const statements = () => {
    const spies = [vi.spyOn(database.pool, 'connect'), vi.spyOn(database.pool, 'query')];
    return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    ({ id: schoolId } = await aSchool(database));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const source of open.splice(0)) await source.close();
    await database.pool.query('truncate libraries, packs cascade');
  });

  it('is seen by staff of that school alone, after the content of the installation (D20 own-library)', async () => {
    const pack = await aProgram(database, { name: 'Pack' });
    const own = await aProgram(database, { schoolId, name: 'Own' });
    const other = await aSchool(database);
    const theirs = await aProgram(database, { schoolId: other.id, name: 'Theirs' });
    const source = await opened();
    expect(namesIn(source.installation())).toEqual(['Pack: Course 1']);
    const here = await source.ofSchool(schoolId);
    expect(namesIn(here)).toEqual(['Pack: Course 1', 'Own: Course 1']);
    for (const { id, courses: made } of [pack, own]) {
      const [{ id: courseId, lessonIds } = { id: 0, lessonIds: [] }] = made;
      expect(here.course(courseId)?.program).toBe(here.program(id));
      expect(here.programs).toContain(here.program(id));
      expect(here.lesson(lessonIds[1] ?? 0)?.course).toBe(here.course(courseId));
    }
    const [{ id: courseId, lessonIds } = { id: 0, lessonIds: [] }] = theirs.courses;
    expect([
      here.program(theirs.id),
      here.course(courseId),
      here.lesson(lessonIds[0] ?? 0),
    ]).toEqual([undefined, undefined, undefined]);
    expect(here.program(own.id)?.theme).toBe(here.theme(own.themeId));
    expect(here.theme(own.themeId)?.name).toBe('From your school');
  });

  it('is cut to the courses of a class, in one whole: positions, programs and ids agree (D20 audience)', async () => {
    const made = await aProgram(database, {
      schoolId,
      name: 'Mixed',
      courses: [
        { audience: [VI_B] },
        { quests: 2 },
        { audience: [VI_A, { grade: 7, section: '' }] },
        { audience: [] },
      ],
    });
    const empty = await aProgram(database, {
      schoolId,
      name: 'For VI-B',
      courses: [{ audience: [VI_B] }],
    });
    const [hidden, all, named] = made.courses;
    const [questionId = 0] = await someQuestions(database, named?.lessonIds[1] ?? 0, 2);
    const source = await opened();
    const content = await source.of({ schoolId, ...VI_A });
    expect(namesIn(content)).toEqual(['Mixed: Course 2', 'Mixed: Course 3']);
    const program = content.program(made.id);
    expect(content.programs).toEqual([program]);
    for (const [index, course] of [all, named].entries()) {
      const found = content.course(course?.id ?? 0);
      expect(found).toBe(program?.courses[index]);
      expect([found?.position, found?.program]).toEqual([index + 1, program]);
      expect(found?.requiredLessons.every((lesson) => found.lessons.includes(lesson))).toBe(true);
      for (const id of course?.lessonIds ?? []) expect(content.lesson(id)?.course).toBe(found);
      for (const id of course?.questIds ?? []) expect(content.quest(id)?.course).toBe(found);
    }
    const question = content.question(questionId);
    expect(question?.lesson).toBe(content.lesson(named?.lessonIds[1] ?? 0));
    expect(question?.lesson.questions[0]).toBe(question);
    expect(content.course(hidden?.id ?? 0)).toBeUndefined();
    expect(content.lesson(hidden?.lessonIds[0] ?? 0)).toBeUndefined();
    expect(content.program(empty.id)).toBeUndefined();
    expect(() => Object.assign(program ?? {}, { name: 'Spoiled' })).toThrow(TypeError);
    expect(Object.isFrozen(program?.courses)).toBe(true);
    expect(() => Object.assign(question ?? {}, { lang: 'hi' })).toThrow(TypeError);

    const seen = async (grade: number, section: string | null) =>
      namesIn(await source.of({ schoolId, grade, section }));
    expect(await seen(6, 'B')).toEqual([
      'Mixed: Course 1',
      'Mixed: Course 2',
      'For VI-B: Course 1',
    ]);
    expect(await seen(7, null)).toEqual(['Mixed: Course 2', 'Mixed: Course 3']);
    expect(await seen(7, 'A')).toEqual(['Mixed: Course 2']);
    expect((await source.ofSchool(schoolId)).ofClass(VI_A)).toBe(content);
    expect(namesIn(await source.ofSchool(schoolId))).toHaveLength(5);
    expect(source.installation().ofClass(VI_A)).toBe(source.installation());
  });

  it('classes that see the same share one content, and a program seen whole is the same object for all', async () => {
    const whole = await aProgram(database, { schoolId });
    await aProgram(database, { schoolId, courses: [{}, { audience: [VI_A] }] });
    const source = await opened();
    const [a, b, c] = await Promise.all([
      source.of({ schoolId, ...VI_A }),
      source.of({ schoolId, ...VI_B }),
      source.of({ schoolId, grade: 9, section: null }),
    ]);
    expect(c).toBe(b);
    expect(a).not.toBe(b);
    expect(a?.version).not.toBe(b?.version);
    expect(a?.program(whole.id)).toBe(b?.program(whole.id));
  });

  it('costs nothing where a school has none: the content of the installation itself, without a statement', async () => {
    await aProgram(database);
    const source = await opened();
    const counted = statements();
    expect(await source.of({ schoolId, ...VI_A })).toBe(source.installation());
    expect(await source.ofSchool(schoolId)).toBe(source.installation());
    expect(counted()).toBe(0);
  });

  it('is read once for all who ask first at the same moment, and then not again', async () => {
    await aProgram(database, { schoolId });
    const source = await opened();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => source.of({ schoolId, ...VI_A })),
    );
    expect(new Set(asked).size).toBe(1);
    const counted = statements();
    expect(await source.of({ schoolId, ...VI_A })).toBe(asked[0]);
    expect(counted()).toBe(0);
    expect(source.held()).toMatchObject({ schools: 1, reads: 1 });
  });

  it('a reading that fails does not stick', async () => {
    await aProgram(database, { schoolId, name: 'Own' });
    const source = await opened();
    vi.spyOn(database.pool, 'connect').mockImplementationOnce(() => {
      throw new Error('No connection.');
    });
    const asked = [source.ofSchool(schoolId), source.ofSchool(schoolId)];
    for (const one of asked) await expect(one).rejects.toThrow('No connection.');
    expect(namesIn(await source.ofSchool(schoolId))).toEqual(['Own: Course 1']);
  });

  it('an announcement renews that library alone, in every process', async () => {
    const other = await aSchool(database);
    await aProgram(database, { name: 'Pack' });
    const own = await aProgram(database, { schoolId, name: 'Own' });
    await aProgram(database, { schoolId: other.id, name: 'Theirs' });
    const sources = [await opened(), await opened()];
    const before = await Promise.all(
      sources.map(async (source) => ({
        source,
        installation: source.installation(),
        own: await source.ofSchool(schoolId),
        theirs: await source.ofSchool(other.id),
      })),
    );
    await rename(own.id, 'New');
    await announce();
    for (const one of before) {
      await vi.waitFor(async () =>
        expect((await one.source.ofSchool(schoolId)).program(own.id)?.name).toBe('New'),
      );
      expect((await one.source.ofSchool(schoolId)).version).not.toBe(one.own.version);
      expect(one.own.program(own.id)?.name).toBe('Own');
      expect(one.source.installation()).toBe(one.installation);
      expect(await one.source.ofSchool(other.id)).toBe(one.theirs);
    }
  });

  it('calls go on with what there was while it is read again', async () => {
    const own = await aProgram(database, { schoolId, name: 'Own' });
    const source = await opened();
    const before = await source.ofSchool(schoolId);
    await rename(own.id, 'New');
    await announce();
    const reading = source.reload(await libraryOf(schoolId));
    expect(await source.ofSchool(schoolId)).toBe(before);
    await reading;
    expect((await source.ofSchool(schoolId)).program(own.id)?.name).toBe('New');
  });

  it('the first course of a school is seen as soon as it is announced, and the last one goes', async () => {
    const source = await opened();
    expect(await source.ofSchool(schoolId)).toBe(source.installation());
    const own = await aProgram(database, { schoolId, name: 'Own' });
    await vi.waitFor(async () =>
      expect(namesIn(await source.ofSchool(schoolId))).toEqual(['Own: Course 1']),
    );
    await database.orm
      .update(courses)
      .set({ retiredAt: new Date() })
      .where(eq(courses.programId, own.id));
    await announce();
    await vi.waitFor(async () =>
      expect(await source.ofSchool(schoolId)).toBe(source.installation()),
    );
    expect(source.held()).toMatchObject({ schools: 0, bytes: 0 });
  });

  it('a change without a notification is found by polling', async () => {
    const own = await aProgram(database, { schoolId, name: 'Own' });
    const source = await opened({ lookEveryMs: 50 });
    await source.ofSchool(schoolId);
    await rename(own.id, 'New');
    await database.orm
      .update(libraries)
      .set({ changedAt: new Date(Date.now() + 1000) })
      .where(eq(libraries.schoolId, schoolId));
    await vi.waitFor(
      async () => expect((await source.ofSchool(schoolId)).program(own.id)?.name).toBe('New'),
      5000,
    );
  });

  it('goes on with a changed installation: an import renews what is joined to it, and its themes', async () => {
    const pack = await aProgram(database, { name: 'Pack' });
    const own = await aProgram(database, { schoolId, name: 'Own', themeId: pack.themeId });
    const source = await opened();
    const before = await source.ofSchool(schoolId);
    expect(before.program(own.id)?.theme).toBe(before.program(pack.id)?.theme);
    await rename(pack.id, 'New');
    await source.reload();
    const after = await source.ofSchool(schoolId);
    expect(namesIn(after)).toEqual(['New: Course 1', 'Own: Course 1']);
    expect(after.version).not.toBe(before.version);
    expect(after.program(own.id)).toBe(before.program(own.id));
    expect(source.held().reads).toBe(1);

    await database.orm.update(themes).set({ name: 'New theme' }).where(eq(themes.id, pack.themeId));
    await source.reload();
    const renamed = await source.ofSchool(schoolId);
    expect(renamed.program(own.id)?.theme).toBe(renamed.theme(pack.themeId));
    expect(renamed.theme(pack.themeId)?.name).toBe('New theme');

    await database.orm
      .update(themes)
      .set({ retiredAt: new Date() })
      .where(eq(themes.id, pack.themeId));
    await source.reload();
    expect(namesIn(await source.ofSchool(schoolId))).toEqual(['Own: Course 1']);
  });

  it('the least recently used leaves where all take too much memory, and comes back as it was (D20 library-memory)', async () => {
    const others = [schoolId, (await aSchool(database)).id, (await aSchool(database)).id];
    for (const owner of others) await aProgram(database, { schoolId: owner, courses: [{}, {}] });
    const probe = await opened();
    await probe.ofSchool(schoolId);
    const { bytes } = probe.held();
    expect(bytes).toBeGreaterThan(1000);

    const source = await opened({ schoolContentBytes: Math.round(bytes * 2.5) });
    const [one = 0, two = 0, three = 0] = others;
    const first = await source.ofSchool(one);
    const second = await source.ofSchool(two);
    expect(await source.ofSchool(one)).toBe(first);
    await source.ofSchool(three);
    expect(source.held()).toMatchObject({ schools: 2, evictions: 1, reads: 3 });
    expect(source.held().bytes).toBeLessThanOrEqual(bytes * 2.5);
    expect(await source.ofSchool(one)).toBe(first);
    expect(namesIn(await source.ofSchool(two))).toEqual(namesIn(second));
    expect(source.held()).toMatchObject({ schools: 2, evictions: 2, reads: 4 });
  });

  it('a library that is larger than all that is allowed is kept alone', async () => {
    const other = await aSchool(database);
    await aProgram(database, { schoolId });
    await aProgram(database, { schoolId: other.id });
    const source = await opened({ schoolContentBytes: 1 });
    const content = await source.ofSchool(schoolId);
    expect(await source.ofSchool(schoolId)).toBe(content);
    await source.ofSchool(other.id);
    expect(source.held()).toMatchObject({ schools: 1, evictions: 1 });
  });

  it('its memory and readings are shown in the metrics', async () => {
    await aProgram(database, { schoolId });
    const source = await opened();
    const registry = new Registry();
    measureCatalogue(registry, source);
    expect(await registry.metrics()).toContain('skillkite_school_content_bytes 0');
    await source.ofSchool(schoolId);
    const { bytes } = source.held();
    for (const text of [await registry.metrics(), await registry.metrics()]) {
      expect(text).toContain(`skillkite_school_content_bytes ${bytes}`);
      expect(text).toContain('skillkite_school_content_reads_total 1');
    }
  });

  it('an announcement of anything else still reads the installation again', async () => {
    const pack = await aProgram(database, { name: 'Pack' });
    const source = await opened();
    await rename(pack.id, 'New');
    await database.pool.query(`select pg_notify('${CATALOGUE_CHANNEL}', 'a-pack')`);
    await vi.waitFor(() => expect(source.installation().program(pack.id)?.name).toBe('New'));
  });
});
