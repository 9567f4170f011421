import type { updateTutorialHistory } from '@skillkite/contract/learning/tutorial';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { students } from '../../school/accounts/tables.ts';

/** The tour was seen or skipped; a repeat changes nothing. */
export const updateTutorialHistoryHandler =
  ({ database }: Ports<'database'>): Handler<typeof updateTutorialHistory> =>
  async ({ student }) => {
    const [row] = await database.orm
      .update(students)
      .set({ tutorialSeen: true })
      .where(eq(students.id, student.id))
      .returning({ isVisible: students.tutorialVisibility });
    return { tutorial_visibility: row?.isVisible ? 1 : 0, tutorial_status: 1 };
  };
