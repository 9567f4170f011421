import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { interactionsToKeep } from '@skillkite/rules/scorm-interactions';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { scormInteractions } from './tables.ts';
import type { Work } from './saved-work.ts';

const ELEMENT = /^cmi\.interactions\.(\d+)\.(\w+(?:\.\d+\.pattern)?)$/;
const WORD_OF: Record<string, keyof Interaction> = {
  id: 'id',
  type: 'type',
  student_response: 'student_response',
  learner_response: 'student_response',
  result: 'result',
  weighting: 'weighting',
  latency: 'latency',
  time: 'time',
  timestamp: 'time',
  description: 'description',
};

/** The interactions a package set, from its elements, in SCORM 1.2 words for both versions. */
export function interactionsIn(elements: Readonly<Record<string, string>>): Interaction[] {
  const byIndex = new Map<number, Partial<Record<keyof Interaction, string>>>();
  for (const [element, value] of Object.entries(elements)) {
    const [, index, name] = ELEMENT.exec(element) ?? [];
    const word = WORD_OF[name ?? ''];
    if (index === undefined || word === undefined) continue;
    byIndex.set(Number(index), { ...byIndex.get(Number(index)), [word]: value });
  }
  return [...byIndex.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, interaction]) => ({ id: '', ...interaction }));
}

/** Keep those answers for reports that the filter of spec 5 lets through; the latest of an id stands. */
export async function keepInteractions(
  tx: Tx,
  { studentId, lessonId }: Work,
  scoId: string,
  given: readonly Interaction[],
  now: Date,
): Promise<void> {
  for (const { id, ...data } of interactionsToKeep(given)) {
    await tx
      .insert(scormInteractions)
      .values({ studentId, lessonId, scoId, interactionId: id, data, updatedAt: now })
      .onConflictDoUpdate({
        target: [
          scormInteractions.studentId,
          scormInteractions.lessonId,
          scormInteractions.scoId,
          scormInteractions.interactionId,
        ],
        set: { data, updatedAt: now },
      });
  }
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
