import type { fetchSavedAnswers } from '@skillkite/contract/staff/tickets';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { people } from '../../../../staff/tables.ts';

export const fetchSavedAnswersHandler =
  ({ database: { orm } }: Ports<'database'>): StaffHandler<typeof fetchSavedAnswers> =>
  async ({ person }) => {
    const [row] = await orm
      .select({ answers: people.answers })
      .from(people)
      .where(eq(people.id, person.id));
    return { answers: [...(row?.answers ?? [])] };
  };
