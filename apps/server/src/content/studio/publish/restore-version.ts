import type { restoreVersion } from '@skillkite/contract/staff/studio/publish';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { courseShape, readCourseTree } from '../course-tree.ts';
import { type DraftRow, asJson, bytesOf, holdDraft, touchCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { mayPublishTo } from '../library/library.ts';
import { latestOf } from './publish-course.ts';
import { auditedPublication } from './audited-publication.ts';
import { publishedFiles } from './published-files.ts';
import { writePublication } from './write-publication.ts';
import { type VersionNode, courseVersions, drafts } from '../tables.ts';

/** Puts the content of a version into the drafts: removed ones come back, later ones are removed. */
export async function replaceDrafts(
  tx: Tx,
  course: DraftRow,
  nodes: readonly VersionNode[],
  { personId, now }: { personId: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update drafts d set content = coalesce(n.content, d.content),
      digest = coalesce(md5(n.content::text), d.digest),
      position = coalesce(n.position, d.position),
      removed_by = case when n."draftId" is null then coalesce(d.removed_by, ${personId}) end,
      removed_at = case when n."draftId" is null then coalesce(d.removed_at, ${now.toISOString()}::timestamptz) end,
      version = case when n.content is distinct from d.content and n.content is not null then d.version + 1 else d.version end,
      edited_by = case when n.content is distinct from d.content and n.content is not null then ${personId} else d.edited_by end,
      edited_at = case when n.content is distinct from d.content and n.content is not null then ${now.toISOString()}::timestamptz else d.edited_at end
    from drafts o left join jsonb_to_recordset(${asJson(nodes)})
      as n("draftId" bigint, position integer, content jsonb) on n."draftId" = o.id
    where o.id = d.id and d.course_id = ${course.id}`);
  const bytes = nodes.reduce((sum, { content }) => sum + bytesOf(content), 0);
  await touchCourse(tx, { ...course, bytes }, { personId, now });
}

export const restoreVersionHandler =
  ({
    clock,
    database,
    storage,
  }: Ports<'clock' | 'database' | 'storage'>): StaffHandler<typeof restoreVersion> =>
  async ({ body, person, place, commit, changed, fail }) => {
    const { draft_id, number, published_number, replaces_draft } = body;
    const schoolId = place?.school ?? null;
    const [version] = await database.orm
      .select({
        nodes: courseVersions.nodes,
        audience: courseVersions.audience,
        libraryId: drafts.libraryId,
      })
      .from(courseVersions)
      .innerJoin(drafts, eq(drafts.courseId, courseVersions.courseDraftId))
      .where(and(eq(drafts.id, draft_id), eq(courseVersions.number, number)));
    if (!version) throw new Failure('NOT_FOUND');
    const { nodes, audience, libraryId } = version;
    if (!mayPublishTo(person.given, schoolId, audience)) throw fail('CLASS_NOT_OWN');
    const files = await publishedFiles(database.orm, storage, { libraryId, nodes });
    return commit(async (tx) => {
      const { course } = await holdDraft(tx, draft_id, ['course']);
      const latest = await latestOf(tx, course);
      if (!latest || course.removedAt !== null) throw new Failure('NOT_FOUND');
      const answer = async () => ({
        course: courseShape(await readCourseTree(tx, draft_id), person.id),
      });
      const isRepeat =
        latest.number === published_number + 1 &&
        latest.restoredNumber === number &&
        latest.publishedBy === person.id;
      if (isRepeat) return { details: await answer(), audit: 'unchanged' };
      if (latest.number !== published_number)
        throw await changed(
          tx,
          { published_number: latest.number },
          { rows: { personId: latest.publishedBy, at: latest.publishedAt } },
        );
      if (course.unpublishedAt === null && !mayPublishTo(person.given, schoolId, latest.audience))
        throw fail('CLASS_NOT_OWN');
      const now = clock.now();
      const restored = await writePublication(tx, course, {
        nodes,
        files,
        audience,
        note: '',
        personId: person.id,
        now,
        restoredNumber: number,
      });
      if (replaces_draft === 1)
        await replaceDrafts(tx, course, nodes, { personId: person.id, now });
      return {
        details: await answer(),
        audit: [
          aboutCourse(
            course,
            schoolId,
            auditedPublication({ number: restored, audience, note: '', restored: number }),
          ),
        ],
      };
    });
  };
