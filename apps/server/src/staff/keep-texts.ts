import { MOST_SAVED_TEXTS } from '@skillkite/rules/school/saved-text';
import { eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { people } from './tables.ts';

/**
 * Stores a person's saved texts, latest first and unique, and removes others; beyond the limit the oldest goes. The log
 * stores only their number.
 */
export async function keepTexts(
  tx: Tx,
  personId: number,
  {
    of,
    add,
    remove,
  }: { of: 'phrases' | 'answers'; add: readonly string[]; remove: readonly string[] },
) {
  const [before] = await tx
    .select({ texts: people[of] })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  const texts = before?.texts ?? [];
  const left = texts.filter((text) => !remove.includes(text));
  const kept = [...new Set([...add.map((text) => text.trim()), ...left])].slice(
    0,
    MOST_SAVED_TEXTS,
  );
  if (JSON.stringify(texts) === JSON.stringify(kept)) return { kept, audit: 'unchanged' as const };
  await tx
    .update(people)
    .set({ [of]: kept })
    .where(eq(people.id, personId));
  const subject = ['person', personId] as const;
  return { kept, audit: [{ subject, schoolId: null, after: { [of]: kept.length } }] as const };
}
