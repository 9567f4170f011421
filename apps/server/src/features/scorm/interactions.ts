import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { scormInteractions } from './tables.ts';
import type { Work } from './load-attempt.ts';

const PREFIX = 'cmi.interactions.';
const DIGITS = /^\d+$/;
const WORD_OF: ReadonlyMap<string, keyof Interaction> = new Map([
  ['id', 'id'],
  ['type', 'type'],
  ['student_response', 'student_response'],
  ['learner_response', 'student_response'],
  ['result', 'result'],
  ['weighting', 'weighting'],
  ['latency', 'latency'],
  ['time', 'time'],
  ['timestamp', 'time'],
  ['description', 'description'],
]);

/** The interactions a package set, from its elements, in SCORM 1.2 words for both versions. */
export function interactionsIn(elements: Readonly<Record<string, string>>): Interaction[] {
  const byIndex = new Map<number, Interaction>();
  for (const element of Object.keys(elements)) {
    if (!element.startsWith(PREFIX)) continue;
    const end = element.indexOf('.', PREFIX.length);
    const word = WORD_OF.get(element.slice(end + 1));
    const index = element.slice(PREFIX.length, end);
    if (word === undefined || !DIGITS.test(index)) continue;
    const interaction = byIndex.get(Number(index)) ?? { id: '' };
    interaction[word] = elements[element] ?? '';
    byIndex.set(Number(index), interaction);
  }
  const indexes = [...byIndex.keys()].sort((a, b) => a - b);
  return indexes.flatMap((index) => byIndex.get(index) ?? []);
}

/** The answers kept of a student's work. */
export async function keptInteractions(
  tx: Tx,
  { studentId, lessonId }: Work,
): Promise<Interaction[]> {
  const rows = await tx
    .select()
    .from(scormInteractions)
    .where(
      and(eq(scormInteractions.studentId, studentId), eq(scormInteractions.lessonId, lessonId)),
    )
    .orderBy(asc(scormInteractions.updatedAt), asc(scormInteractions.interactionId));
  return rows.map(({ interactionId, data }) => ({ id: interactionId, ...data }));
}
