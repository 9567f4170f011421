import type { fetchSavedAnswers } from '@skillkite/contract/staff/tickets';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../../services.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { people } from '../../../../staff/tables.ts';

export const fetchSavedAnswersHandler =
  ({ database: { orm } }: Services): StaffHandler<typeof fetchSavedAnswers> =>
  async ({ person }) => {
    const [row] = await orm
      .select({ answers: people.answers })
      .from(people)
      .where(eq(people.id, person.id));
    return { answers: [...(row?.answers ?? [])] };
  };
