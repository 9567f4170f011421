import { saveLesson } from '@skillkite/contract/staff/studio/drafts';
import { fetchLibraries, fetchLibrary } from '@skillkite/contract/staff/studio/library';
import { fetchPacks, managePack } from '@skillkite/contract/staff/studio/managed';
import { fetchOriginChanges, takeFromOrigin } from '@skillkite/contract/staff/studio/origins';
import { importPack as importPackCall } from '@skillkite/contract/staff/studio/packs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../staff/tables.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { aZip } from '../../../testing/files/a-zip.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { IMPORT_LOCK } from '../../catalogue/libraries.ts';
import { courses, lessons, programs } from '../../catalogue/tables.ts';
import { importPack } from '../../packs/import/import-pack.ts';
import { arrivedChanges } from './arrived-changes.ts';

const FOLD = 'programs/flying/01-paper/fold.md';
const COURSE = 'programs/flying/01-paper/course.yaml';

describe('a content pack that the Studio manages (D20)', () => {
  let test: TestApp;
  let pack: PackFolder;
  let author: string;
  let folder: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    folder = await mkdtemp(join(tmpdir(), 'skillkite-managed-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    pack = await aPack({
      'pack.yaml': `id: kites-${crypto.randomUUID().slice(0, 8)}\nname: Kites\nversion: '1'\n`,
    });
    author = await personCookie(test, await aPerson(test, 'author'));
  });
  afterEach(() => pack.remove());

  const bring = () => importPack(pack.path, { ...test.services, mediaTools: null });
  const packs = async () => (await staffCall(test, fetchPacks, {}, author)).details.packs;
  const manage = (pack_id: number) => staffCall(test, managePack, { pack_id }, author);
  const rows = async () => {
    const { orm } = test.database;
    return {
      programs: await orm.select().from(programs).orderBy(asc(programs.id)),
      courses: await orm.select().from(courses).orderBy(asc(courses.id)),
      lessons: await orm
        .select()
        .from(lessons)
        .where(isNull(lessons.retiredAt))
        .orderBy(asc(lessons.id)),
    };
  };
  /** A managed pack, and the draft of its course. */
  const aManaged = async () => {
    await bring();
    const before = await packs();
    const pack_id = Math.max(...before.map((one) => one.pack_id));
    const { details } = await manage(pack_id);
    const library_id = details.pack.library_id ?? 0;
    const found = await staffCall(test, fetchLibrary, { library_id }, author);
    return { pack_id, library_id, draft_id: found.details.courses[0]?.draft_id ?? 0 };
  };
  const studio = () => studioOf(test, author);

  it('is busy while an import runs, and does not wait for its end', async () => {
    await bring();
    const pack_id = Math.max(...(await packs()).map((one) => one.pack_id));
    const importing = await test.database.pool.connect();
    try {
      await importing.query('begin');
      await importing.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
      expect((await manage(pack_id)).status).toBe(503);
    } finally {
      await importing.query('rollback');
      importing.release();
    }
    expect((await manage(pack_id)).status).toBe(200);
  });

  it('becomes drafts under its ids with one press, which is audited; publishing them changes nothing (D20 manage-pack)', async () => {
    await bring();
    const before = await rows();
    const [listed] = (await packs()).toSorted((a, b) => b.pack_id - a.pack_id);
    expect(listed).toMatchObject({ name: 'Kites', course_count: 1, library_id: null });
    const { pack_id = 0 } = listed ?? {};
    const [one, two] = await Promise.all([manage(pack_id), manage(pack_id)]);
    expect(two.details).toEqual(one.details);
    const library_id = one.details.pack.library_id ?? 0;
    const { libraries } = (await staffCall(test, fetchLibraries, {}, author)).details;
    expect(libraries).toContainEqual(
      expect.objectContaining({ library_id, pack_name: 'Kites', school_id: null }),
    );
    const { courses: drafts } = (await staffCall(test, fetchLibrary, { library_id }, author))
      .details;
    expect(drafts).toMatchObject([{ state: 'published', is_origin_changed: 0, lesson_count: 2 }]);
    const draft_id = drafts[0]?.draft_id ?? 0;
    const draft = await studio().read(draft_id);
    expect(draft.lessons.map(({ lesson_id }) => lesson_id)).toEqual(
      before.lessons.filter(({ courseId }) => courseId === draft.course_id).map(({ id }) => id),
    );
    expect(draft.origin).toMatchObject({ name: 'Kites', is_pack: 1, is_changed: 0 });
    await studio().publish(draft_id, { note: 'As it was' });
    const after = await rows();
    expect(after.programs).toEqual(before.programs);
    expect(after.courses).toEqual(before.courses);
    expect(
      after.lessons.map(({ id, slug, title, position }) => ({ id, slug, title, position })),
    ).toEqual(
      before.lessons.map(({ id, slug, title, position }) => ({ id, slug, title, position })),
    );
    const log = await test.database.orm
      .select({ subjectId: auditLog.subjectId })
      .from(auditLog)
      .where(eq(auditLog.action, 'studio/manage_pack'));
    expect(log.filter(({ subjectId }) => subjectId === String(pack_id))).toHaveLength(1);
  });

  it('is not replaced by a later import: the author sees the difference, and takes over or keeps (D20 managed-import)', async () => {
    const { draft_id } = await aManaged();
    const before = await rows();
    const [fold] = (await studio().read(draft_id)).lessons;
    await staffCall(
      test,
      saveLesson,
      {
        draft_id: fold?.draft_id ?? 0,
        version: 1,
        content: {
          ...(fold?.content as { kind: 'lesson'; title: string }),
          title: 'Fold it twice',
        },
      },
      author,
    );
    await pack.write({
      [FOLD]: '# Fold\n\nTake two sheets.\n',
      [COURSE]: `name: Paper
kind: ilm
lessons:
  - { slug: fold, title: Fold it, kind: lesson, file: fold.md }
  - { slug: fly, title: Fly it, kind: lesson, file: fold.md }
quests:
  - { slug: look, title: Look up, body: What *flies* there? }
`,
    });
    const outcome = await bring();
    expect(outcome).toMatchObject({ kind: 'managed', arrivals: { newCourses: [] } });
    expect(await rows()).toEqual(before);
    const changes = await arrivedChanges(test.services, outcome.arrivals?.courseIds ?? []);
    expect(changes).toEqual([
      {
        course: 'Paper',
        changes: [
          { change: 'changed', title: 'Fold it' },
          { change: 'new', title: 'Fly it' },
          { change: 'removed', title: 'A list' },
        ],
      },
    ]);
    const { details } = await staffCall(test, fetchOriginChanges, { draft_id }, author);
    expect(details).toMatchObject({ name: 'Kites', is_pack: 1 });
    expect(details.items.map((one) => [one.change, one.is_edited_here])).toEqual([
      ['changed', 1],
      ['new', 0],
      ['removed', 0],
    ]);
    const [changed = '', fresh = '', removed = ''] = details.items.map(({ key }) => key);
    const { tree_version, stamp } = details;
    const taken = await staffCall(
      test,
      takeFromOrigin,
      { draft_id, tree_version, stamp, take: [fresh], keep: [changed, removed] },
      author,
    );
    expect(taken.details.course.lessons.map(({ content }) => content.title)).toEqual([
      'Fold it twice',
      'Fly it',
      'A list',
    ]);
    expect(taken.details.course.origin?.is_changed).toBe(0);
    // The same pack again asks nothing again.
    expect((await bring()).kind).toBe('unchanged');
    await studio().publish(draft_id);
    expect((await studio().read(draft_id)).origin?.is_changed).toBe(0);
  });

  it('is known again by the import of the Studio, which adds what is new and replaces nothing (D20 managed-zip)', async () => {
    const { library_id } = await aManaged();
    const zip = async (lesson: string) => {
      await pack.write({
        [COURSE]: `name: Paper
kind: ilm
lessons:
  - { slug: fold, title: Fold it, kind: lesson, file: fold.md }
${lesson}`,
      });
      const bytes = await aZip({
        'pack.yaml': await readFile(join(pack.path, 'pack.yaml')),
        'programs/flying/program.yaml': await readFile(
          join(pack.path, 'programs/flying/program.yaml'),
        ),
        [COURSE]: await readFile(join(pack.path, COURSE)),
        [FOLD]: await readFile(join(pack.path, FOLD)),
      });
      return [{ name: 'kites.zip', bytes }];
    };
    const send = async (lesson: string) =>
      (
        await staffCall(
          test,
          importPackCall,
          { library_id, is_applied: 0 },
          author,
          await zip(lesson),
        )
      ).details;
    expect(await send('')).toMatchObject({
      new_count: 0,
      items: [{ outcome: 'here' }, { outcome: 'here' }, { outcome: 'here' }],
    });
    const fly = '  - { slug: fly, title: Fly it, kind: lesson, file: fold.md }\n';
    expect((await send(fly)).new_count).toBe(1);
  });

  it('is out of reach of schools, before and after (D20 manage-pack-access)', async () => {
    await bring();
    const [{ pack_id } = { pack_id: 0 }] = (await packs()).toSorted(
      (a, b) => b.pack_id - a.pack_id,
    );
    const { id: schoolId } = await aSchool(test.database);
    const coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    expect((await staffCall(test, fetchPacks, {}, coordinator)).details.packs).toEqual([]);
    const refused = await staffCall(test, managePack, { pack_id }, coordinator);
    expect(refused.failure.code).toBe('NOT_ALLOWED');
    const { details } = await manage(pack_id);
    const library_id = details.pack.library_id ?? 0;
    const { failure } = await staffCall(test, fetchLibrary, { library_id }, coordinator);
    expect(failure.code).toBe('NOT_ALLOWED');
  });
});
