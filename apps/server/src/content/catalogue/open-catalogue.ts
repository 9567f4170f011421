import { type SQL, and, asc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import { among } from '../../database/columns.ts';
import type { Database, Tx } from '../../database/database.ts';
import { listenNotifications } from '../../database/listen-notifications.ts';
import { snapshot } from '../../database/transaction.ts';
import { CATALOGUE_CHANNEL, type Catalogue, type CatalogueSource } from './catalogue.ts';
import { catalogueFrom, readInstallation, themesFrom, type Themes } from './read-catalogue.ts';
import { type Owned, schoolLibraries } from './school-libraries.ts';
import { CHANGED, SchoolLibrary, readSchoolLibrary } from './school-library.ts';
import { courses, libraries, programs } from './tables.ts';

/** Upper limit for changes missed by notifications, as behind a pooler or a dead connection. */
const LOOK_EVERY_MS = 30_000;
const SCHOOL_CONTENT_BYTES = 64 * 2 ** 20;
/** What an announcement of one library says. */
const OF_LIBRARY = /^library:(\d+)$/;

/** Changes with every announced change of a library: of the installation, and of the schools. */
async function changesSoFar(tx: Tx) {
  const [changes] = await tx
    .select({
      installation: digestWhere(isNull(libraries.schoolId)),
      schools: digestWhere(isNotNull(libraries.schoolId)),
    })
    .from(libraries);
  return changes;
}

const digestWhere = (where: SQL) =>
  sql<
    string | null
  >`md5(string_agg(${libraries.id} || ' ' || ${CHANGED}, ',' order by ${libraries.id}) filter (where ${where}))`;

/** Libraries of schools with courses that are shown. */
async function ownedBySchools(tx: Tx, where?: SQL): Promise<Owned[]> {
  const shown = tx
    .select({ one: sql`1` })
    .from(programs)
    .innerJoin(courses, eq(courses.programId, programs.id))
    .where(
      and(
        eq(programs.libraryId, libraries.id),
        isNull(programs.retiredAt),
        isNull(courses.retiredAt),
      ),
    );
  const rows = await tx
    .select({
      schoolId: libraries.schoolId,
      libraryId: libraries.id,
      changed: CHANGED.mapWith(Number),
    })
    .from(libraries)
    .where(and(isNotNull(libraries.schoolId), exists(shown), where))
    .orderBy(asc(libraries.id));
  return rows.flatMap(({ schoolId, ...row }) => (schoolId === null ? [] : [{ schoolId, ...row }]));
}

/** Runs one at a time. Those who ask while it runs share one more run, which begins after they asked. */
function inTurn(work: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    run: (): Promise<void> => {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null;
          return work();
        });
      running = next;
      return next;
    },
    settled: (): Promise<void> => running.catch(() => {}),
  };
}

/** Reads the content and keeps it current: every process hears of a change. */
export async function openCatalogue(
  database: Database,
  {
    lookEveryMs = LOOK_EVERY_MS,
    schoolContentBytes = SCHOOL_CONTENT_BYTES,
  }: { readonly lookEveryMs?: number; readonly schoolContentBytes?: number } = {},
): Promise<CatalogueSource> {
  let version = 0;
  const nextVersion = () => (version += 1);

  const read = async (before: Themes) => {
    const { changes, rows } = await snapshot(database, async (tx) => ({
      changes: await changesSoFar(tx),
      rows: await readInstallation(tx),
    }));
    const themes = themesFrom(rows.themes, before);
    const catalogue = catalogueFrom(rows, themes, nextVersion());
    return { changes: changes?.installation, themes, catalogue, ready: Promise.resolve(catalogue) };
  };
  let current = await read(new Map());

  const schools = schoolLibraries({
    read: async (schoolId) => {
      const rows = await snapshot(database, (tx) => readSchoolLibrary(tx, schoolId));
      return (
        rows &&
        new SchoolLibrary(rows, current.themes, {
          installation: () => current.catalogue,
          nextVersion,
          onGrowth: () => schools.makeRoom(schoolId),
        })
      );
    },
    mostBytes: schoolContentBytes,
  });
  let schoolChanges: string | null | undefined;
  const readSchools = async () => {
    const { changes, all } = await snapshot(database, async (tx) => ({
      changes: await changesSoFar(tx),
      all: await ownedBySchools(tx),
    }));
    schoolChanges = changes?.schools;
    schools.knowAll(all);
  };
  await readSchools();

  let isClosed = false;
  const installation = inTurn(async () => {
    if (isClosed) return;
    current = await read(current.themes);
    schools.keepOnly((library) => library.hasThemes(current.themes));
  });

  /** Libraries to look at again; all of them where it is not said which. */
  const announced = new Set<number | 'all'>();
  const readAnnounced = async (ids: readonly number[]) => {
    const named = among(libraries.id, ids);
    const ofInstallation = await database.orm
      .select({ id: libraries.id })
      .from(libraries)
      .where(and(named, isNull(libraries.schoolId)))
      .limit(1);
    schools.know(new Set(ids), await ownedBySchools(database.orm, named));
    if (ofInstallation.length > 0) await installation.run();
  };
  const schoolsTurn = inTurn(async () => {
    if (isClosed) return;
    const wanted = [...announced];
    announced.clear();
    const ids = wanted.filter((one) => one !== 'all');
    if (ids.length < wanted.length) await readSchools();
    if (ids.length > 0) await readAnnounced(ids);
    await schools.refresh();
  });
  const reload = async (libraryId?: number) => {
    announced.add(libraryId ?? 'all');
    await Promise.all([libraryId === undefined && installation.run(), schoolsTurn.run()]);
  };
  const look = async () => {
    const changes = await changesSoFar(database.orm);
    if (changes?.schools !== schoolChanges) announced.add('all');
    await Promise.all([
      changes?.installation !== current.changes && installation.run(),
      schoolsTurn.run(),
    ]);
  };

  // A failed read keeps the present catalogue; the next poll retries.
  const hear = (news: string | null) => {
    const libraryId = OF_LIBRARY.exec(news ?? '')?.[1];
    void reload(libraryId === undefined ? undefined : Number(libraryId)).catch(() => {});
  };
  const listener = await listenNotifications(database.pool, CATALOGUE_CHANNEL, hear);
  const looking = setInterval(() => void look().catch(() => {}), lookEveryMs).unref();

  const inSchool = async (
    schoolId: number,
    seen: (library: SchoolLibrary) => Catalogue,
  ): Promise<Catalogue> => {
    const library = await schools.get(schoolId);
    return library ? seen(library) : current.catalogue;
  };

  return {
    installation: () => current.catalogue,
    of: (student) =>
      schools.has(student.schoolId)
        ? inSchool(student.schoolId, (library) => library.of(student))
        : current.ready,
    ofSchool: (schoolId) =>
      schools.has(schoolId) ? inSchool(schoolId, (library) => library.whole()) : current.ready,
    reload,
    held: schools.held,
    close: async () => {
      isClosed = true;
      clearInterval(looking);
      await listener.close();
      await Promise.all([installation.settled(), schoolsTurn.settled(), schools.settled()]);
    },
  };
}
