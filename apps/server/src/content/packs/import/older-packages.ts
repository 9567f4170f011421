import { type PackageManifest, allItems, packageManifest } from '@skillkite/bridge/manifest';
import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { announceLibrary } from '../../catalogue/libraries.ts';
import { type FileVariants, courses, lessons, programs } from '../../catalogue/tables.ts';
import { fileLists } from '../../../content-origin/store.ts';
import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Storage } from '../../../files/storage.ts';
import type { Ports } from '../../../ports.ts';
import { reportOnPackage, withSpeakingParts } from '../packages/scorm-package-report.ts';

const WEEK_MS = 7 * 86_400_000;
/** Limit at once: each package is read like an import, and every process reads its library again afterwards. */
const PACKAGES_AT_ONCE = 5;

type Given = Ports<'clock' | 'database' | 'storage'>;
type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

/** Manifests are large: memory holds one page of them. */
const ROWS_AT_ONCE = 100;

const rowsAfter = ({ orm }: Database, id: number) =>
  orm
    .select({
      id: lessons.id,
      storageKey: lessons.storageKey,
      scormManifest: lessons.scormManifest,
      packageReport: lessons.packageReport,
      variants: lessons.variants,
      libraryId: programs.libraryId,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(programs, eq(programs.id, courses.programId))
    .where(and(gt(lessons.id, id), isNull(lessons.retiredAt), isNotNull(lessons.scormManifest)))
    .orderBy(asc(lessons.id))
    .limit(ROWS_AT_ONCE);

async function* olderRows(database: Database): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const rows = await rowsAfter(database, last);
    yield* rows.filter(isOlder);
    const latest = rows.at(-1);
    if (!latest) return;
    last = latest.id;
  }
}

/** A report from before manifests marked parts that send no data. */
const isUnmarked = (manifest: PackageManifest, { findings }: PackageReport): boolean =>
  manifest.version !== 'cmi5' &&
  findings.some(({ kind }) => kind === 'silent') &&
  allItems(manifest.root).every(({ launch }) => launch?.isSilent !== true);

function isOlder({ scormManifest, packageReport }: Row): boolean {
  if (!packageManifest(scormManifest)) return false;
  return packageReport === null || isUnmarked(scormManifest, packageReport);
}

/** Report and manifest of a stored package; null if its files are missing. */
async function lookedAt(storage: Storage, key: string, manifest: unknown) {
  if (!packageManifest(manifest)) return null;
  const files = (await fileLists(storage)(key)).map(({ path, size }) => ({
    path,
    bytes: size,
    open: () => storage.read(`${key}/${path}`),
  }));
  if (files.length === 0) return null;
  const report = await reportOnPackage({ manifest, files, close: () => Promise.resolve() });
  return { report, manifest: withSpeakingParts({ manifest }, report) };
}

async function lookAgain({ database, storage }: Given, row: Row): Promise<boolean> {
  const own = await lookedAt(storage, row.storageKey, row.scormManifest);
  if (own === null) return false;
  const variants: [string, unknown][] = [];
  for (const [locale, variant] of Object.entries(row.variants)) {
    const found = await lookedAt(storage, variant.storageKey, variant.scormManifest);
    variants.push([locale, found ? { ...variant, scormManifest: found.manifest } : variant]);
  }
  await database.orm
    .update(lessons)
    .set({
      scormManifest: own.manifest,
      packageReport: own.report,
      variants: Object.fromEntries(variants) as FileVariants,
    })
    // An import in between has looked itself.
    .where(and(eq(lessons.id, row.id), eq(lessons.storageKey, row.storageKey)));
  return true;
}

/** Packages that were imported before they were looked at, or before it was known which never speak, from their stored files. */
export const olderPackages = (given: Given): JobKind => ({
  name: 'older-packages',
  everyMs: WEEK_MS,
  run: async ({ signal }) => {
    const { clock, database } = given;
    const faults: unknown[] = [];
    const changed = new Set<number>();
    let looked = 0;
    for await (const row of olderRows(database)) {
      if (looked === PACKAGES_AT_ONCE || signal.aborted) break;
      try {
        if (!(await lookAgain(given, row))) continue;
        looked += 1;
        changed.add(row.libraryId);
      } catch (fault) {
        // Said once the others were looked at.
        faults.push(fault);
      }
    }
    for (const libraryId of changed)
      await database.orm.transaction((tx) => announceLibrary(tx, libraryId, clock.now()));
    if (faults.length > 0) throw faults[0];
    return looked === PACKAGES_AT_ONCE || signal.aborted ? 'more' : 'done';
  },
});
