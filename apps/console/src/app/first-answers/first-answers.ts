import type { Answer, ApiFailure } from '@skillkite/client/post';

type First = {
  readonly path: string;
  readonly body?: unknown;
  readonly details?: unknown;
  /** Refused: not signed in. */
  readonly error?: ApiFailure;
};

/** After this a screen requests fresh data. */
const GOOD_FOR_MS = 20_000;

const element = document.querySelector('#first-answers');
let given = JSON.parse(element?.textContent ?? '[]') as First[];
element?.remove();

/**
 * The answer in the page to this call. Details are used once, while the page opens. A refusal holds until another call
 * succeeds.
 */
export function firstAnswer(path: string, body: unknown): Answer | undefined {
  const refusal = given.find((one) => one.path === path)?.error;
  if (refusal) return { error: refusal };
  const asked = JSON.stringify(body);
  const found = given.find((one) => one.path === path && JSON.stringify(one.body) === asked);
  if (!found || performance.now() > GOOD_FOR_MS) return undefined;
  given = given.filter((one) => one !== found);
  isUsed = true;
  return { data: found.details };
}

let isUsed = false;
/** Whether the screen shows answers that came with the page, which are as old as the page. True once. */
export function tookFirstAnswers(): boolean {
  const took = isUsed;
  isUsed = false;
  return took;
}

/** A call was answered: embedded refusals are outdated. */
export function forgetFirstRefusals(): void {
  given = given.filter(({ error }) => error === undefined);
}

/** A write happened: embedded answers may be outdated. */
export function forgetFirstDetails(): void {
  given = given.filter(({ error }) => error !== undefined);
}
