import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { updateUserDailyQuestView } from '@skillkite/contract/learning/quests';
import { QUEST_NOTES_CHARACTERS } from '@skillkite/rules/rewards/daily-quest';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { requireOpen, requireSource } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { isPicture } from '../projects/files/is-picture.ts';
import { requireRoom } from '../projects/files/storage-quota.ts';
import { questBoard, type questViewsReader } from './quest-board.ts';
import { questViews } from './tables.ts';

/**
 * A daily quest was done, once; one of another day is not open yet. A line and a picture are kept with it. A line of another
 * device, which did not know of the first, stands below it; a later picture takes the place of an earlier one, and
 * the answer says so.
 */
export const updateUserDailyQuestViewHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
    progress: ProgressRecorder,
    readViews: ReturnType<typeof questViewsReader>,
  ): Handler<typeof updateUserDailyQuestView> =>
  async ({ body, student, fail }) => {
    const { catalogue, clock, database } = services;
    const { photo } = body;
    const note = body.note?.trim();
    const quest = (await catalogue.of(student)).quest(body.quest_id);
    if (!quest) throw fail('QUEST_NOT_FOUND');
    const { course } = quest;
    requireSource(course.program, student, ALL_SOURCES);
    const state = await progress.state(student, course);
    requireOpen(course, student, state);
    const now = clock.now();
    const views = await readViews(student.id);
    const board = questBoard({ student, course, state, views, now });
    const onBoard = board.find((entry) => entry.quest.id === quest.id);
    if (onBoard?.status === 'waiting') throw fail('QUEST_NOT_OPEN');
    if (photo !== undefined && !(await isPicture(photo))) {
      throw fail('FILE_TYPE_REFUSED', { field: 'photo' });
    }
    const kept = { ...(note && { note }), ...(photo !== undefined && { photo }) };
    const own = { studentId: student.id, questId: quest.id };
    const isPhotoReplaced = await transaction(database, async (tx) => {
      let isOtherThere = false;
      if (photo !== undefined) {
        await lockStudent(tx, student.id);
        const [before] = await tx
          .select({ isOther: ne(questViews.photo, photo) })
          .from(questViews)
          .where(and(mine(own), isNotNull(questViews.photo)));
        isOtherThere = before?.isOther === true;
        // The replaced photo frees its space.
        if (before) await tx.update(questViews).set({ photo: null }).where(mine(own));
        const bytes = (photo.length * 3) / 4;
        await requireRoom(tx, services, { studentId: student.id, bytes, field: 'photo' });
      }
      const row = tx.insert(questViews).values({ ...own, viewedAt: now, ...kept });
      await (Object.keys(kept).length === 0
        ? row.onConflictDoNothing()
        : row.onConflictDoUpdate({
            target: [questViews.studentId, questViews.questId],
            set: { ...kept, ...(note && { note: noteBelow(note) }) },
          }));
      return isOtherThere;
    });
    return { quest_id: quest.id, is_done: 1, is_photo_replaced: isPhotoReplaced ? 1 : 0 };
  };

/** Appends the line unless it exists, because a device may repeat it. */
const noteBelow = (note: string) => sql`case
  when ${questViews.note} is null then ${note}
  when position(E'\\n' || ${note} || E'\\n' in E'\\n' || ${questViews.note} || E'\\n') > 0 then ${questViews.note}
  else left(${questViews.note} || E'\\n' || ${note}, ${QUEST_NOTES_CHARACTERS}) end`;

const mine = ({ studentId, questId }: { studentId: number; questId: number }) =>
  and(eq(questViews.studentId, studentId), eq(questViews.questId, questId));
