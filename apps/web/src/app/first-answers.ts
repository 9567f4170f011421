import type { KeptRead, ToWorker } from '@skillkite/client/offline/names';

type Answered = KeptRead & { readonly details: unknown };

/** After this a screen requests fresh data. */
const GOOD_FOR_MS = 20_000;
/** More answers than any page asks for before a service worker has come. */
const MOST_WAITING = 100;

const element = document.querySelector('#first-answers');
let given = JSON.parse(element?.textContent ?? '[]') as Answered[];
element?.remove();

/** Answers that no service worker saw go by, until one has control of this page; the latest of each read. */
const waiting = new Map<string, Answered>();
const keyOf = ({ path, body }: KeptRead): string => path + JSON.stringify(body);
const tellWorker = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message);

/** Whether requests pass a service worker. */
export const passesWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** An answer that passed no service worker is handed to the one that has control, or will have. */
export function keepForWorker(answer: Answered): void {
  if (passesWorker()) {
    tellWorker({ kind: 'answered', ...answer });
    return;
  }
  waiting.set(keyOf(answer), answer);
  const [oldest] = waiting.keys();
  if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
}

/** The answer in the page to this call, used once while the page opens. The service worker gets a copy. */
export function firstAnswer(path: string, body: unknown): Answered | undefined {
  const asked = keyOf({ path, body });
  const found = given.find((one) => keyOf(one) === asked);
  if (!found || performance.now() > GOOD_FOR_MS) return undefined;
  given = given.filter((one) => one !== found);
  keepForWorker(found);
  return found;
}

/** A write happened: embedded answers may be outdated. */
export function forgetFirstAnswers(): undefined {
  given = [];
}

// From the first moment of the page: a service worker may take control before anything else of it has come.
navigator.serviceWorker?.addEventListener('controllerchange', () => {
  for (const answer of [...given, ...waiting.values()]) tellWorker({ kind: 'answered', ...answer });
  waiting.clear();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  tellWorker({ kind: 'opened-with', urls: loaded.filter((url) => /^https?:/.test(url)) });
});
