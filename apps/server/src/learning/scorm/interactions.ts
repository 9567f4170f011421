import type { Interaction, ScormDataSent } from '@skillkite/contract/shapes/scorm';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { scormInteractions } from './tables.ts';
import type { Work } from './states/load-attempt.ts';

const PREFIX = 'cmi.interactions.';
const [ZERO, NINE] = [0x30, 0x39];
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

/** End of the number that begins at `from`. */
function endOfNumber(text: string, from: number): number {
  let end = from;
  for (let unit = text.charCodeAt(end); unit >= ZERO && unit <= NINE;) {
    end += 1;
    unit = text.charCodeAt(end);
  }
  return end;
}

/** The interactions a package set, from its elements, in SCORM 1.2 words for both versions. */
export function interactionsIn(elements: Readonly<Record<string, string>>): Interaction[] {
  const byIndex = new Map<number, Interaction>();
  // Hot path: each commit sends all elements.
  for (const element of Object.keys(elements)) {
    if (!element.startsWith(PREFIX)) continue;
    const end = endOfNumber(element, PREFIX.length);
    if (end === PREFIX.length || element[end] !== '.') continue;
    const word = WORD_OF.get(element.slice(end + 1));
    if (word === undefined) continue;
    const index = Number(element.slice(PREFIX.length, end));
    let interaction = byIndex.get(index);
    if (interaction === undefined) {
      interaction = { id: '' };
      byIndex.set(index, interaction);
    }
    interaction[word] = elements[element] ?? '';
  }
  return [...byIndex].sort(([one], [other]) => one - other).map(([, interaction]) => interaction);
}

/** A client's interactions without empty ones (spec 5). */
export const namedInteractions = (
  sent: NonNullable<ScormDataSent['interactions']>,
): Interaction[] =>
  sent.flatMap((one) => (typeof one?.id === 'string' ? [{ ...one, id: one.id }] : []));

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
