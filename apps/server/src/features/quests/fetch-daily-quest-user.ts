import type { fetchDailyQuestUser } from '@skillkite/contract/quests';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { ALL_SOURCES, requireCourse, requireOpen } from '../programs/reach.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { questBoard } from './quest-board.ts';

/** The daily quests of a course: done, open today, or waiting for another day. */
export const answerFetchDailyQuestUser =
  (services: Services, progress: ProgressRecorder): Handler<typeof fetchDailyQuestUser> =>
  async ({ body, student }) => {
    const { catalogue, clock, database } = services;
    const { course } = requireCourse(catalogue.current(), body.ilm_id, student, ALL_SOURCES);
    const state = await progress.state(student, course);
    requireOpen(course, student, state);
    const board = await questBoard(database.orm, { student, course, state, now: clock.now() });
    return {
      quests: board.map(({ quest, status, viewedAt }) => ({
        id: quest.id,
        position: quest.position,
        title: quest.title,
        body: status === 'waiting' ? '' : quest.body,
        status,
        viewed_at: viewedAt?.toISOString() ?? null,
      })),
    };
  };
