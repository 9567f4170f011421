import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Storage } from '../../../files/storage.ts';
import type { DraftRow } from '../drafts/draft-rows.ts';
import { type CopiedCourse, copiedCourse } from '../copy/course-drafts.ts';
import { publishedSource } from '../copy/course-source.ts';
import { courseDigest } from '../../catalogue/mark-copies.ts';
import { packArrivals } from '../../catalogue/tables.ts';
import { digestsOf, stampOf } from './origin-items.ts';

/** The original of a course as it is now. */
export type Original = {
  readonly name: string;
  /** A content pack that the Studio manages, as an import brought it. */
  readonly isPack: boolean;
  readonly copied: CopiedCourse;
  readonly digests: ReadonlyMap<string, string>;
  readonly stamp: string;
  /** Of its rows; for a pack the time of the import. */
  readonly version: string;
};

type Of = Pick<DraftRow, 'rowId' | 'origin'>;

/** The version of an original at the moment: it tells whether more has changed since it was read. */
export async function versionOfOrigin(tx: Tx, { rowId, origin }: Of): Promise<string | null> {
  if (origin === null) return null;
  const { rows } =
    origin.courseId === rowId
      ? await tx.execute<{ version: string }>(sql`
          select arrived_at::text as version from pack_arrivals where course_id = ${rowId}`)
      : await tx.execute<{ version: string | null }>(
          sql`select ${courseDigest(sql`${origin.courseId}::bigint`)} as version`,
        );
  return rows[0]?.version ?? null;
}

/** Null where a course is no copy, or its original is not published any more. */
export async function originalOf(
  tx: Tx,
  storage: Storage,
  course: Of,
  schoolId: number | null,
): Promise<Original | null> {
  const { origin } = course;
  if (origin === null) return null;
  const isPack = origin.courseId === course.rowId;
  const [arrival] = isPack
    ? await tx
        .select({
          source: packArrivals.source,
          version: sql<string>`${packArrivals.arrivedAt}::text`,
        })
        .from(packArrivals)
        .where(eq(packArrivals.courseId, course.rowId))
    : [];
  const published = isPack
    ? null
    : await publishedSource(tx, { courseId: origin.courseId, schoolId });
  const source = arrival?.source ?? published;
  const version = arrival?.version ?? published?.version;
  if (!source || version === undefined) return null;
  const copied = await copiedCourse(source, storage);
  const digests = digestsOf(copied);
  return { name: origin.name, isPack, copied, digests, stamp: stampOf(digests), version };
}
