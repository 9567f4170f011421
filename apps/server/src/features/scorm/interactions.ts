import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { scormInteractions } from './tables.ts';
import type { Work } from './load-attempt.ts';

const PREFIX = 'cmi.interactions.';
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
    if (!element.startsWith(PREFIX)) continue;
    const [, index, name] = ELEMENT.exec(element) ?? [];
    const word = WORD_OF[name ?? ''];
    if (index === undefined || word === undefined) continue;
    byIndex.set(Number(index), Object.assign(byIndex.get(Number(index)) ?? {}, { [word]: value }));
  }
  return [...byIndex.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, interaction]) => ({ id: '', ...interaction }));
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
