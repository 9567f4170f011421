import { dayOf } from '@skillkite/rules/calendar-day';
import { questStatuses } from '@skillkite/rules/daily-quest';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Course, Quest } from '../catalogue/catalogue.ts';
import type { CourseState } from '../progress/course-state.ts';
import { questViews } from './tables.ts';

export type QuestOnBoard = {
  quest: Quest;
  status: 'done' | 'open' | 'waiting';
  viewedAt: Date | null;
};

/** A course's quests as they stand today in the school's zone: one opens each day from the course's start. */
export async function questBoard(
  tx: Tx,
  asked: { student: ActiveStudent; course: Course; state: CourseState; now: Date },
): Promise<QuestOnBoard[]> {
  const { student, course, state, now } = asked;
  const ids = course.quests.map(({ id }) => id);
  const views =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(questViews)
          .where(and(eq(questViews.studentId, student.id), inArray(questViews.questId, ids)));
  const viewedAt = new Map(views.map((view) => [view.questId, view.viewedAt]));
  const zone = student.timeZone;
  const statuses = questStatuses<number>(
    ids,
    new Set(viewedAt.keys()),
    state.startedAt && dayOf(state.startedAt, zone),
    dayOf(now, zone),
  );
  return course.quests.map((quest) => {
    const status = statuses.get(quest.id);
    return {
      quest,
      status: status === 'done' || status === 'open' ? status : 'waiting',
      viewedAt: viewedAt.get(quest.id) ?? null,
    };
  });
}
