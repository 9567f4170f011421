import type { fetchTutorial } from '@skillkite/contract/learning/tutorial';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { students } from '../../school/accounts/tables.ts';

/** Whether the tour is offered, and whether it was seen (spec 3 "tutorialVisibility, tutorialStatus"). */
export const fetchTutorialHandler =
  ({ database }: Ports<'database'>): Handler<typeof fetchTutorial> =>
  async ({ student }) => {
    const [row] = await database.orm
      .select({ isVisible: students.tutorialVisibility, isSeen: students.tutorialSeen })
      .from(students)
      .where(eq(students.id, student.id));
    return {
      tutorial_visibility: row?.isVisible ? 1 : 0,
      tutorial_status: row?.isSeen ? 1 : 0,
    };
  };
