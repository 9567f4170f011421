import type { fetchPresence } from '@skillkite/contract/staff/studio/presence';
import { type SQL, and, asc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { announceDraft } from '../../../database/live-channel.ts';
import { transaction } from '../../../database/transaction.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { people } from '../../../staff/tables.ts';
import { drafts } from '../tables.ts';
import { draftPresence } from './tables.ts';

/** Pages renew their presence every 20 s. */
const PRESENT_MS = 60_000;
/** Windows of one person. */
const MOST_WINDOWS = 8;
const MOST_OTHERS = 50;

/** How many rows it removed. */
const remove = async (tx: Tx, which: SQL | undefined): Promise<number> =>
  (await tx.delete(draftPresence).where(which)).rowCount ?? 0;

export const fetchPresenceHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): StaffHandler<typeof fetchPresence> =>
  ({ body, person }) =>
    transaction(database, async (tx) => {
      const [course] = await tx
        .select({ id: drafts.id, version: drafts.treeVersion, editedBy: drafts.treeEditedBy })
        .from(drafts)
        .where(
          sql`${drafts.id} = (select d.course_id from drafts d where d.id = ${body.draft_id})`,
        );
      if (!course) throw new Failure('NOT_FOUND');
      const now = clock.now();
      const isOwn = and(
        eq(draftPresence.personId, person.id),
        eq(draftPresence.windowKey, body.window_key),
      );
      const isOver = and(
        lt(draftPresence.seenAt, new Date(now.getTime() - PRESENT_MS)),
        or(eq(draftPresence.draftId, course.id), eq(draftPresence.personId, person.id)),
      );
      const here = { draftId: course.id, lessonId: body.lesson_id };
      const [before] = await tx.select().from(draftPresence).where(isOwn);
      let hasChanged = (await remove(tx, isOver)) > 0;
      if (body.is_leaving === 1) hasChanged = (await remove(tx, isOwn)) > 0 || hasChanged;
      else {
        hasChanged ||= before?.draftId !== here.draftId || before.lessonId !== here.lessonId;
        await tx
          .insert(draftPresence)
          .values({ personId: person.id, windowKey: body.window_key, ...here, seenAt: now })
          .onConflictDoUpdate({
            target: [draftPresence.personId, draftPresence.windowKey],
            set: { ...here, seenAt: now },
          });
        await remove(
          tx,
          and(
            eq(draftPresence.personId, person.id),
            sql`${draftPresence.windowKey} not in (
              select p.window_key from draft_presence p where p.person_id = ${person.id}
              order by p.seen_at desc, p.window_key limit ${MOST_WINDOWS})`,
          ),
        );
      }
      if (hasChanged) await announceDraft(tx, course.id);
      const others = await tx
        .selectDistinct({ name: people.name, lesson_id: draftPresence.lessonId })
        .from(draftPresence)
        .innerJoin(people, eq(people.id, draftPresence.personId))
        .where(
          and(
            eq(draftPresence.draftId, course.id),
            ne(draftPresence.personId, person.id),
            gte(draftPresence.seenAt, new Date(now.getTime() - PRESENT_MS)),
          ),
        )
        .orderBy(asc(people.name), asc(draftPresence.lessonId))
        .limit(MOST_OTHERS);
      return {
        tree_version: course.version,
        is_own_change: course.editedBy === person.id ? 1 : 0,
        others,
      };
    });
