import { ALL_SOURCES } from '@skillkite/rules/course-source';
import type { updateUserDailyQuestView } from '@skillkite/contract/quests';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { requireOpen, requireSource } from '../catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { questBoard, type questViewsReader } from './quest-board.ts';
import { questViews } from './tables.ts';

/** A daily quest was read: it is done, once. One of another day is not open yet. */
export const updateUserDailyQuestViewHandler =
  (
    { catalogue, clock, database }: Services,
    progress: ProgressRecorder,
    readViews: ReturnType<typeof questViewsReader>,
  ): Handler<typeof updateUserDailyQuestView> =>
  async ({ body, student, fail }) => {
    const quest = catalogue.current().quest(body.quest_id);
    if (!quest) throw fail('QUEST_NOT_FOUND');
    const { course } = quest;
    requireSource(course.program, student, ALL_SOURCES);
    const state = await progress.state(student, course);
    requireOpen(course, student, state);
    const now = clock.now();
    const viewedAt = await readViews(student.id);
    const board = questBoard({ student, course, state, viewedAt, now });
    const onBoard = board.find((entry) => entry.quest.id === quest.id);
    if (onBoard?.status === 'waiting') throw fail('QUEST_NOT_OPEN');
    await database.orm
      .insert(questViews)
      .values({ studentId: student.id, questId: quest.id, viewedAt: now })
      .onConflictDoNothing();
    return { quest_id: quest.id, is_done: 1 };
  };
