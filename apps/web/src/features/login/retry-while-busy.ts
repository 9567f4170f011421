import type { Answer } from '@skillkite/client/post';

const SECOND_MS = 1000;
/** Screen readers would announce each second of a countdown. */
const TOLD_IN_STEPS_OF = 5;
const WITHOUT_A_WORD_SECONDS = 5;
/** About twenty minutes; then the page leaves it to the student. */
const MOST_TURNS = 20;

type Ports = {
  /** Seconds until the next try; null: now. */
  tell: (seconds: number | null) => void;
  wait?: (ms: number) => Promise<void>;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** On BUSY the page waits for the given time and retries, because many log in at once. */
export async function retryWhileBusy(
  ask: () => Promise<Answer>,
  { tell, wait = sleep }: Ports,
): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await ask();
    const isBusy = 'error' in answer && answer.error.code === 'BUSY';
    if (!isBusy || turn >= MOST_TURNS) return answer;
    const seconds = Math.ceil(answer.error.retryAfterSeconds ?? WITHOUT_A_WORD_SECONDS);
    for (let left = seconds; left > 0; left -= 1) {
      tell(Math.ceil(left / TOLD_IN_STEPS_OF) * TOLD_IN_STEPS_OF);
      await wait(SECOND_MS);
    }
    tell(null);
  }
}
