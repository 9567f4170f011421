import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { people } from '../tables.ts';

/** Keeps what somebody saved for themselves, each text once. The log says how many there are, and not what they say. */
export async function keepTexts(
  tx: Tx,
  personId: number,
  { of, texts }: { of: 'phrases' | 'answers'; texts: readonly string[] },
) {
  const kept = [...new Set(texts.map((text) => text.trim()))];
  const [before] = await tx
    .select({ texts: people[of] })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  if (JSON.stringify(before?.texts) === JSON.stringify(kept))
    return { kept, audit: 'unchanged' as const };
  await tx
    .update(people)
    .set({ [of]: kept })
    .where(eq(people.id, personId));
  const subject = ['person', personId] as const;
  return { kept, audit: [{ subject, schoolId: null, after: { [of]: kept.length } }] as const };
}
