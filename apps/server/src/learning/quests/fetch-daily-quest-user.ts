import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { fetchDailyQuestUser } from '@skillkite/contract/learning/quests';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse, requireOpen } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { questBoard, type questViewsReader } from './quest-board.ts';
import { UNSAID, said, textsFrom } from '../../content/catalogue/content-texts.ts';

/** The daily quests of a course: done, open today, or waiting for another day. */
export const fetchDailyQuestUserHandler =
  (
    { catalogue, clock }: Ports<'clock'> & WithCatalogue,
    progress: ProgressRecorder,
    readViews: ReturnType<typeof questViewsReader>,
  ): Handler<typeof fetchDailyQuestUser> =>
  async ({ body, student }) => {
    const { course } = requireCourse(
      await catalogue.of(student),
      body.ilm_id,
      student,
      ALL_SOURCES,
    );
    const state = await progress.state(student, course);
    requireOpen(course, student, state);
    const views = await readViews(student.id);
    const board = questBoard({ student, course, state, views, now: clock.now() });
    return {
      quests: board.map(({ quest, status, seen, opensOn }) => ({
        id: quest.id,
        position: quest.position,
        ...textsFrom(
          {
            title: said(quest, 'title'),
            body: status === 'waiting' ? UNSAID : said(quest, 'body'),
          },
          quest.lang,
        ),
        status,
        viewed_at: seen?.viewedAt.toISOString() ?? null,
        opens_on: opensOn,
        note: seen?.note ?? null,
        has_photo: seen?.hasPhoto ? 1 : 0,
      })),
    };
  };
