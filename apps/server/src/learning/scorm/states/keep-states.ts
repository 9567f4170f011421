import { hash } from 'node:crypto';
import type { SharedValues } from '@skillkite/bridge/shared-values';
import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { interactionsToKeep } from '@skillkite/rules/scorm/scorm-interactions';
import { LRUCache } from 'lru-cache';
import { TAKEN, batched } from '../../../database/batch.ts';
import type { Database } from '../../../database/database.ts';
import { escapeText, escapedJson } from '../../../database/exact-text.ts';
import { ANSWER_ID_BYTES, STATE_BYTES } from '../limits.ts';
import type { StandingRow } from './kept-outcome.ts';
import { type Answered, type GivenAnswer, type GivenState, writeStates } from './write-states.ts';

/** A state that arrives, of a SCO or of the whole package, and the answers in it that reports show. */
export type ArrivingState = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly scoId: string;
  readonly launch: number;
  readonly sequence: number;
  readonly state: Readonly<Record<string, unknown>>;
  readonly lessonStatus: string | null;
  readonly scorePercent: number | null;
  readonly answers: readonly Interaction[];
  /** Changes of data shared within the program. */
  readonly shared?: (SharedValues & { readonly programId: number }) | undefined;
  readonly at: Date;
};

/** `older`: a newer one, or this very one, is there already. */
export type Keeping =
  | { readonly kind: 'kept' | 'older'; readonly standings: readonly StandingRow[] }
  | { readonly kind: 'no-launch' | 'too-large' };

export type StateKeeper = (state: ArrivingState) => Promise<Keeping>;

type Answer = Interaction & { readonly id: string };

type Item = GivenState & {
  readonly serial: number;
  /** Key of the student's lesson. */
  readonly work: string;
  readonly answers: readonly Answer[];
  /** Digest of the answers; null without answers. */
  readonly digest: string | null;
  follows: number | null;
};

const workOf = (studentId: number, lessonId: number) => `${studentId}/${lessonId}`;

const standingOf = ({ scoId, lessonStatus, scorePercent }: Item): StandingRow => ({
  sco_id: scoId,
  lesson_status: lessonStatus,
  score_percent: scorePercent,
});

const isNewer = (one: Item, other: Item): boolean =>
  one.launch === other.launch ? one.sequence > other.sequence : one.launch > other.launch;

/** For each lesson of a student the state to write now: the newest state of the first SCO. */
function chosenOf(items: readonly Item[]): ReadonlyMap<string, Item> {
  const chosen = new Map<string, Item>();
  const sharing = new Map<string, string>();
  for (const item of items) {
    const { work } = item;
    const other = chosen.get(work);
    if (other && (other.scoId !== item.scoId || !isNewer(item, other))) continue;
    // Lessons that share a row are written one by one, the others in later statements.
    const row = item.shared && `${item.studentId}/${item.shared.programId}`;
    if (row && (sharing.get(row) ?? work) !== work) continue;
    if (row) sharing.set(row, work);
    chosen.set(work, item);
  }
  return chosen;
}

/** Result of each state, with the outcome of its lesson after the statement. */
function resultsOf(
  items: readonly Item[],
  chosen: ReadonlyMap<string, Item>,
  answered: Answered | undefined,
): (Keeping | typeof TAKEN)[] {
  const given = [...chosen.keys()];
  const places = new Map(answered?.places?.map((place) => [given[place.nth - 1], place]));
  const written = new Set(answered?.written?.map((row) => workOf(row.student_id, row.lesson_id)));
  return items.map((item) => {
    const one = chosen.get(item.work);
    const place = places.get(item.work);
    // Another SCO of the lesson, or one with a refused newer state, goes into the next statement.
    if (!one || !place || one.scoId !== item.scoId) return TAKEN;
    const isRefused = !place.is_issued || !place.fits;
    if (one !== item && isRefused) return TAKEN;
    if (!place.is_issued) return { kind: 'no-launch' };
    if (!place.fits) return { kind: 'too-large' };
    if (!place.is_whole) {
      one.follows = null;
      return TAKEN;
    }
    const isWritten = written.has(item.work);
    return {
      kind: one === item && isWritten ? 'kept' : 'older',
      standings: [...(place.before ?? []), ...(isWritten ? [standingOf(one)] : [])],
    };
  });
}

/** Ids longer than an index entry stay in the state only. */
const keptAnswers = (answers: readonly Answer[]): readonly Omit<GivenAnswer, 'nth'>[] =>
  answers
    .map(({ id, ...data }) => ({ id: escapeText(id), json: escapedJson(data) }))
    .filter(({ id }) => Buffer.byteLength(id) <= ANSWER_ID_BYTES);

const digestOf = (answers: readonly Answer[]): string | null =>
  answers.length === 0 ? null : hash('sha1', JSON.stringify(answers), 'base64');

const keptShared = ({
  programId,
  objectives,
  data,
}: NonNullable<ArrivingState['shared']>): GivenState['shared'] =>
  Object.keys(objectives).length + Object.keys(data).length === 0
    ? null
    : { programId, objectives: escapedJson(objectives), data: escapedJson(data) };

const answerRows = (items: readonly Item[]): GivenAnswer[] =>
  items.flatMap(({ follows, answers }, index) =>
    follows === null ? keptAnswers(answers).map((answer) => ({ ...answer, nth: index + 1 })) : [],
  );

/** The last state of a SCO that was kept here. */
type Latest = {
  readonly launch: number;
  readonly sequence: number;
  /** Digest of its answers. */
  readonly digest: string;
};
/** SCOs in play; some 200 bytes each. */
const MOST_REMEMBERED = 10_000;

/**
 * Stores states in batches: one durable statement for all that arrive meanwhile. Repeats and older states change
 * nothing; an unknown launch stores nothing (D15). `isTold`: a Learning Record Store is configured.
 */
export function stateKeeper({ pool }: Database, isTold: boolean): StateKeeper {
  const latest = new LRUCache<string, Latest>({ max: MOST_REMEMBERED });
  const write = writeStates(isTold);
  const keep = batched<Item, Keeping>({
    name: 'scorm_states',
    // Bodies are long: while one batch is written the next is read, and neither holds many. Rows lock in one order, states before their answers.
    most: 64,
    key: ({ work, scoId, serial }) => `${work}/${scoId}/${serial}`,
    run: async (items) => {
      const chosen = chosenOf(items);
      const states = [...chosen.values()];
      const { rows } = await pool.query<Answered>(write({ states, answers: answerRows(states) }));
      return resultsOf(items, chosen, rows[0]);
    },
  });
  let serial = 0;
  const itemOf = (arriving: ArrivingState): Item => {
    const { studentId, lessonId, shared } = arriving;
    serial += 1;
    // Serialised only when written, because most equal those of the previous state (spec 5).
    const answers = interactionsToKeep(arriving.answers);
    return {
      studentId,
      lessonId,
      scoId: arriving.scoId,
      launch: arriving.launch,
      sequence: arriving.sequence,
      lessonStatus: arriving.lessonStatus,
      scorePercent: arriving.scorePercent,
      at: arriving.at,
      serial,
      work: workOf(studentId, lessonId),
      state: Buffer.from(escapedJson(arriving.state)),
      answers,
      digest: digestOf(answers),
      follows: null,
      shared: shared ? keptShared(shared) : null,
    };
  };
  const keepItem = async (item: Item): Promise<Keeping> => {
    const { work, scoId, launch, sequence, digest } = item;
    const sco = `${work}/${scoId}`;
    const before = digest === null ? undefined : latest.get(sco);
    const isAsBefore = before?.launch === launch && before.digest === digest;
    // While this one is under way another must not take its answers for those that are there.
    if (isAsBefore) item.follows = before.sequence;
    else latest.delete(sco);
    const keeping = await keep(item);
    if (keeping.kind === 'kept' && digest !== null) latest.set(sco, { launch, sequence, digest });
    return keeping;
  };
  // Not `async`, because a pending call would hold the much larger source of the item.
  return (arriving) => {
    const item = itemOf(arriving);
    return item.state.length > STATE_BYTES
      ? Promise.resolve({ kind: 'too-large' })
      : keepItem(item);
  };
}
