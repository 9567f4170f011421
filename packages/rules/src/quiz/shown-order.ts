import type { JudgedQuestion } from './quiz.ts';

/** The order depends on student and question only. */
export type Asking = { readonly studentId: number; readonly questionId: number };

const MULTIPLIER = 0x9e37_79b1;

/** 32-bit hash; ids that differ by one give unrelated values (the finalizer of MurmurHash3). */
function hash(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Numbers from 1 in a pseudo-random order, constant for a student and question. */
function shuffled(count: number, { studentId, questionId }: Asking): number[] {
  const order = Array.from({ length: count }, (_, index) => index + 1);
  let state = hash(hash(questionId) + Math.imul(studentId, MULTIPLIER));
  for (let last = count - 1; last > 0; last -= 1) {
    state = (state + MULTIPLIER) >>> 0;
    const other = hash(state) % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

type Shown = Pick<JudgedQuestion, 'kind' | 'options'> & {
  /** The author fixed the order. */
  readonly isOrderFixed?: boolean;
};

/**
 * Display order of a question's options by number from 1. Orders and pairs never show solved. Answers, logs and reports
 * use the author's numbers.
 */
export function shownOrder({ kind, options, isOrderFixed }: Shown, asking: Asking): number[] {
  const count = options.length;
  const inOrder = Array.from({ length: count }, (_, index) => index + 1);
  if (kind === 'colour' || isOrderFixed === true) return inOrder;
  const order = shuffled(count, asking);
  const givesAway = kind === 'order' || kind === 'match';
  const isMixed = order.some((one, index) => one !== index + 1);
  return givesAway && !isMixed ? [...order.slice(1), ...order.slice(0, 1)] : order;
}
