import type { seeNews } from '@skillkite/contract/learning/teacher';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { studentNews } from '../../school/news/tables.ts';

/** Ids of other students are ignored. */
export const seeNewsHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof seeNews> =>
  async ({ body, student }) => {
    await database.orm
      .update(studentNews)
      .set({ seenAt: clock.now() })
      .where(
        and(
          eq(studentNews.studentId, student.id),
          inArray(studentNews.id, body.news_ids),
          isNull(studentNews.seenAt),
        ),
      );
    return {};
  };
