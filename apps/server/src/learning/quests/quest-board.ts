import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import {
  type QuestStatus,
  questOpensOn,
  questStatuses,
} from '@skillkite/rules/rewards/daily-quest';
import type { Database } from '../../database/database.ts';
import { rowByStudent } from '../../database/read-by-student.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course, Quest } from '../../content/catalogue/catalogue.ts';
import type { CourseState } from '../progress-record/course-state.ts';
import { batchParameter } from '../../database/batch-parameter.ts';

export type QuestOnBoard = {
  quest: Quest;
  status: QuestStatus;
  seen: QuestView | null;
  /** Day on which a waiting quest opens. */
  opensOn: CalendarDay | null;
};

/** A finished quest. */
type QuestView = { viewedAt: Date; note: string | null; hasPhoto: boolean };

type Views = {
  student_id: number;
  views: [questId: number, viewedAt: string, note: string | null, hasPhoto: boolean][];
};

/** Reads which quests students have seen, for all who ask meanwhile by one statement. */
export function questViewsReader({
  pool,
}: Database): (studentId: number) => Promise<ReadonlyMap<number, QuestView>> {
  const read = rowByStudent<Views>({
    name: 'quest_views',
    studentOf: (row) => row.student_id,
    read: async (studentIds) => {
      const { rows } = await pool.query<Views>({
        name: 'quest_views',
        text: `select student_id, json_agg(json_build_array(quest_id, viewed_at, note, photo is not null)) as views from quest_views
               where student_id = any(${batchParameter(1)}) group by student_id`,
        values: [studentIds],
      });
      return rows;
    },
  });
  return async (studentId) =>
    new Map(
      (await read(studentId))?.views.map(([id, at, note, hasPhoto]) => [
        id,
        { viewedAt: new Date(at), note, hasPhoto },
      ]),
    );
}

/** A course's quests today in the school's zone: one opens each day from the course's start. */
export function questBoard(asked: {
  student: ActiveStudent;
  course: Course;
  state: CourseState;
  views: ReadonlyMap<number, QuestView>;
  now: Date;
}): QuestOnBoard[] {
  const { student, course, state, views, now } = asked;
  const ids = course.quests.map(({ id }) => id);
  const zone = student.timeZone;
  const startedOn = state.startedAt && dayOf(state.startedAt, zone);
  const statuses = questStatuses<number>(
    ids,
    new Set(ids.filter((id) => views.has(id))),
    startedOn,
    dayOf(now, zone),
  );
  return course.quests.map((quest, index) => {
    const status = statuses.get(quest.id) ?? 'waiting';
    return {
      quest,
      status,
      seen: views.get(quest.id) ?? null,
      opensOn: status === 'waiting' ? questOpensOn(index, startedOn) : null,
    };
  });
}
