import { eq, sql } from 'drizzle-orm';
import { CATALOGUE_CHANNEL } from '../features/catalogue/catalogue.ts';
import { packs } from '../features/catalogue/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { type CheckedPack, checkPack } from './check-pack.ts';
import { depositMedia } from './deposit-media.ts';
import { writeRows } from './write-rows.ts';

const IMPORT_LOCK = 4_155_002;

export type ImportOutcome = {
  kind: 'imported' | 'unchanged';
  programs: number;
  courses: number;
  lessons: number;
};

const counted = (kind: ImportOutcome['kind'], { programs }: CheckedPack): ImportOutcome => {
  const courses = programs.flatMap((program) => program.courses);
  return {
    kind,
    programs: programs.length,
    courses: courses.length,
    lessons: courses.reduce((sum, { file }) => sum + file.value.lessons.length, 0),
  };
};

/**
 * Imports a content pack, all or nothing: files first, under keys made of their content, then every row in one
 * transaction. Importing the same pack again changes nothing; ids and what students did stay. Two imports at once take
 * turns. Throws a PackError with every problem when there is one.
 */
export async function importPack(
  path: string,
  { database, storage, clock }: { database: Database; storage: Storage; clock: Clock },
  onProgress: (line: string) => void = () => {},
): Promise<ImportOutcome> {
  const pack = await checkPack(path, onProgress);
  const isUnchanged = async () => {
    const [known] = await database.orm
      .select({ digest: packs.digest })
      .from(packs)
      .where(eq(packs.slug, pack.pack.value.id));
    return known?.digest === pack.digest;
  };
  if (await isUnchanged()) return counted('unchanged', pack);
  await depositMedia(pack, storage, onProgress);
  onProgress('writing');
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await writeRows(tx, pack, clock.now());
    await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${pack.pack.value.id})`);
  });
  return counted('imported', pack);
}
