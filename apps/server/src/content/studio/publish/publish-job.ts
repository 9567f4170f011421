import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { transaction } from '../../../database/transaction.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Ports } from '../../../ports.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow } from '../../../staff/given-role.ts';
import type { Tx } from '../../../database/database.ts';
import { auditLog } from '../../../staff/tables.ts';
import { holdCourse } from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { ownerOf } from '../../catalogue/libraries.ts';
import { mayPublishTo } from '../library/library.ts';
import { drafts } from '../tables.ts';
import { auditedPublication } from './audited-publication.ts';
import { PUBLISH } from './publish-at.ts';
import { publishedFiles } from './published-files.ts';
import { writePublication } from './write-publication.ts';

type Payload = { readonly draftId: number };

async function givenTo(tx: Tx, personId: number): Promise<GivenRow[]> {
  const { rows } = await tx.execute<GivenRow>(sql`
    select ${GIVEN_COLUMNS} from grants g ${GIVEN_JOINS}
    where g.person_id = ${personId} and g.ended_at is null and gc.is_deleted is not true`);
  return rows;
}

/**
 * Publishes what was scheduled, if it is still wanted then: another publication, or the removal of the course, ends it. So does the
 * loss of the role that allowed it.
 */
export const publishJob = ({
  database,
  clock,
  storage,
}: Ports<'clock' | 'database' | 'storage'>): JobKind<Payload> => ({
  ...PUBLISH,
  run: async ({ payload: { draftId }, complete }) => {
    const [seen] = await database.orm
      .select({
        publishAt: drafts.publishAt,
        scheduled: drafts.scheduled,
        libraryId: drafts.libraryId,
      })
      .from(drafts)
      .where(eq(drafts.id, draftId));
    if (!seen?.scheduled || !seen.publishAt) return 'done';
    const early = seen.publishAt.getTime() - clock.now().getTime();
    if (early > 0) return { inMs: early };
    const files = await publishedFiles(database.orm, storage, {
      libraryId: seen.libraryId,
      nodes: seen.scheduled.nodes,
    });
    return transaction(database, async (tx) => {
      const course = await holdCourse(tx, draftId);
      const { scheduled, publishAt, removedAt } = course;
      const now = clock.now();
      if (scheduled && publishAt && publishAt > now)
        return { inMs: publishAt.getTime() - now.getTime() };
      if (scheduled && publishAt) {
        const { nodes, audience, note, personId } = scheduled;
        const schoolId = await ownerOf(tx, course.libraryId);
        const isAllowed = mayPublishTo(await givenTo(tx, personId), schoolId, audience);
        if (removedAt === null && isAllowed) {
          const number = await writePublication(tx, course, {
            nodes,
            files,
            audience,
            note,
            personId,
            now,
          });
          const entry = aboutCourse(
            course,
            schoolId,
            auditedPublication({ number, audience, note }),
          );
          const [kind, id] = entry.subject;
          await tx.insert(auditLog).values({
            at: now,
            personId,
            action: 'studio/publish_course',
            subjectKind: kind,
            subjectId: String(id),
            schoolNumber: schoolId,
            before: null,
            after: entry.after ?? null,
          });
        } else {
          await tx
            .update(drafts)
            .set({ publishAt: null, scheduled: null })
            .where(eq(drafts.id, course.id));
        }
      }
      await complete(tx);
      return 'done' as const;
    });
  },
});
