import type { keepPhrases } from '@skillkite/contract/staff/review';
import { eq } from 'drizzle-orm';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { people } from '../tables.ts';

export const keepPhrasesHandler: StaffHandler<typeof keepPhrases> = ({ body, person, commit }) =>
  commit(async (tx) => {
    const phrases = [...new Set(body.phrases.map((phrase) => phrase.trim()))];
    const [before] = await tx
      .select({ phrases: people.phrases })
      .from(people)
      .where(eq(people.id, person.id))
      .for('update');
    if (JSON.stringify(before?.phrases) === JSON.stringify(phrases))
      return { details: { phrases }, audit: 'unchanged' };
    await tx.update(people).set({ phrases }).where(eq(people.id, person.id));
    return {
      details: { phrases },
      audit: [
        {
          subject: ['person', person.id] as const,
          schoolId: null,
          after: { phrases: phrases.length },
        },
      ],
    };
  });
