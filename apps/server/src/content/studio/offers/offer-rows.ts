import type { fetchOffers } from '@skillkite/contract/staff/studio/offers';
import type { DraftCourse } from '@skillkite/content/draft-schemas';
import type { OfferState } from '@skillkite/rules/learning/sharing/offer';
import { type SQL, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { type VersionNode, courseVersions, drafts } from '../tables.ts';

type WireOffer = (typeof fetchOffers)['~details']['offers'][number];

export type OfferRow = {
  readonly id: number;
  readonly draftId: number;
  readonly courseId: number;
  readonly content: DraftCourse;
  readonly lessonCount: number;
  readonly schoolId: number;
  readonly schoolName: string;
  readonly offeredBy: string;
  readonly offeredAt: string;
  readonly note: string;
  readonly state: OfferState;
  readonly reason: string;
  readonly decidedBy: number | null;
  readonly decidedAt: string | null;
  readonly copyDraftId: number | null;
};

/** Offers `o` of courses `c`, waiting ones first. */
export async function offersWhere(tx: Tx, condition: SQL, most = 1): Promise<OfferRow[]> {
  const { rows } = await tx.execute<OfferRow>(sql`
    select o.id, c.id as "draftId", c.row_id as "courseId", c.content, c.lesson_count as "lessonCount",
      l.school_id as "schoolId", o.school_name as "schoolName", p.name as "offeredBy", o.offered_at as "offeredAt", o.note,
      o.state, o.reason, o.decided_by as "decidedBy", o.decided_at as "decidedAt", o.copy_draft_id as "copyDraftId"
    from course_offers o join drafts c on c.id = o.course_draft_id join libraries l on l.id = c.library_id
      join people p on p.id = o.offered_by
    where ${condition}
    order by o.state <> 'waiting', o.offered_at desc, o.id desc limit ${most}`);
  return rows;
}

const iso = (moment: string) => new Date(moment).toISOString();

/** `isOfInstallation`: the reader may edit the copy. */
export const offerShape = (row: OfferRow, isOfInstallation: boolean): WireOffer => ({
  offer_id: row.id,
  draft_id: row.draftId,
  content: row.content,
  lesson_count: row.lessonCount,
  school_name: row.schoolName,
  offered_by: row.offeredBy,
  offered_at: iso(row.offeredAt),
  note: row.note,
  state: row.state,
  reason: row.reason,
  decided_at: row.decidedAt && iso(row.decidedAt),
  copy_draft_id: isOfInstallation ? row.copyDraftId : null,
});

/** An offer to the installation; those who edit in the library of a school do not reach it. */
export async function offerFor(
  tx: Tx,
  { library_id, offer_id }: { library_id: number; offer_id: number },
): Promise<OfferRow> {
  const [row] = await offersWhere(
    tx,
    sql`o.id = ${offer_id} and exists (select from libraries l
      where l.id = ${library_id} and num_nonnulls(l.pack_id, l.school_id) = 0)`,
  );
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

type PublishedVersion = {
  readonly number: number;
  readonly nodes: readonly VersionNode[];
  readonly publishedBy: number;
  readonly publishedAt: Date;
};

/** The published version of a course; null where it is not published. */
export async function publishedVersion(
  tx: Tx,
  courseDraftId: number,
): Promise<PublishedVersion | null> {
  const [version] = await tx
    .select({
      number: courseVersions.number,
      nodes: courseVersions.nodes,
      publishedBy: courseVersions.publishedBy,
      publishedAt: courseVersions.publishedAt,
    })
    .from(courseVersions)
    .innerJoin(drafts, eq(drafts.id, courseVersions.courseDraftId))
    .where(
      sql`${drafts.id} = ${courseDraftId} and ${drafts.removedAt} is null and ${drafts.unpublishedAt} is null`,
    )
    .orderBy(desc(courseVersions.number))
    .limit(1);
  return version ?? null;
}

/** An offer, locked: two authors do not decide at once. */
export async function holdOffer(
  tx: Tx,
  of: { library_id: number; offer_id: number },
): Promise<OfferRow> {
  await tx.execute(sql`select id from course_offers where id = ${of.offer_id} for update`);
  return offerFor(tx, of);
}

/** A decision of another person, as the refusal names it. */
export const decidedMeanwhile = ({ state, reason, decidedBy, decidedAt }: OfferRow) =>
  [
    { state, reason },
    { rows: { personId: decidedBy ?? 0, at: new Date(decidedAt ?? 0) } },
  ] as const;
