/** Longest wait of a turn, so that a hanging statement blocks only itself. */
const WAITS_AT_MOST_MS = 100;

type Waiting = { readonly begin: () => void; readonly timer: NodeJS.Timeout };

let most = 3;
let running = 0;
const waiting = new Set<Waiting>();

/**
 * How many statements of batches this process has in flight at once, of all kinds together. More would give the database nothing to
 * do that it does not do anyway: they only split the same work into more and smaller batches (docs/develop/performance.md).
 */
export const allowStatements = (count: number): void => void (most = count);

/** `begin` is called when there is a turn, never at once; `endTurn` has to follow. */
export function takeTurn(begin: () => void): void {
  const start = () => {
    running += 1;
    setImmediate(begin);
  };
  if (running < most) {
    start();
    return;
  }
  const timer = setTimeout(() => {
    waiting.delete(one);
    start();
  }, WAITS_AT_MOST_MS);
  const one = { begin: start, timer };
  waiting.add(one);
}

/** The statement of a turn was answered: the next one begins that waits for longest. */
export function endTurn(): void {
  running -= 1;
  const [first] = waiting;
  if (!first || running >= most) return;
  waiting.delete(first);
  clearTimeout(first.timer);
  first.begin();
}
