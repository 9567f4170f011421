import type { fetchQuestPhoto } from '@skillkite/contract/learning/quests';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { questViews } from './tables.ts';

/** The picture a student keeps of a quest, or none. */
export const fetchQuestPhotoHandler =
  ({ catalogue, database }: Ports<'database'> & WithCatalogue): Handler<typeof fetchQuestPhoto> =>
  async ({ body, student, fail }) => {
    if (!(await catalogue.of(student)).quest(body.quest_id)) throw fail('QUEST_NOT_FOUND');
    const [own] = await database.orm
      .select({ photo: questViews.photo })
      .from(questViews)
      .where(and(eq(questViews.studentId, student.id), eq(questViews.questId, body.quest_id)));
    return { photo: own?.photo ?? null };
  };
