import type { KeptRead, ToWorker } from '@skillkite/client/offline/names';

type Answered = KeptRead & { readonly details: unknown };

/** Age after which a screen requests fresh data. */
const GOOD_FOR_MS = 20_000;
/** More than any page requests before a service worker controls it. */
const MOST_WAITING = 100;

const element = document.querySelector('#first-answers');
let given = JSON.parse(element?.textContent ?? '[]') as Answered[];
element?.remove();

/** Latest answer of each read that no service worker saw, until one controls this page. */
const waiting = new Map<string, Answered>();
const keyOf = ({ path, body }: KeptRead): string => path + JSON.stringify(body);
const tellWorker = (message: ToWorker) => navigator.serviceWorker?.controller?.postMessage(message);

/** Whether requests pass a service worker. */
export const passesWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Passes an answer to the service worker, now or once it controls this page. */
export function keepForWorker(answer: Answered): void {
  if (passesWorker()) {
    tellWorker({ kind: 'answered', ...answer });
    return;
  }
  waiting.set(keyOf(answer), answer);
  const [oldest] = waiting.keys();
  if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
}

/**
 * The answer embedded in the page for this call, used once while the page opens. The service worker
 * gets a copy.
 */
export function firstAnswer(path: string, body: unknown): Answered | undefined {
  const asked = keyOf({ path, body });
  const found = given.find((one) => keyOf(one) === asked);
  if (!found || performance.now() > GOOD_FOR_MS) return undefined;
  given = given.filter((one) => one !== found);
  keepForWorker(found);
  return found;
}

/** Called after a write: embedded answers may be outdated. */
export function forgetFirstAnswers(): undefined {
  given = [];
}

// Registered at once, because a service worker may take control while the page loads.
navigator.serviceWorker?.addEventListener('controllerchange', () => {
  for (const answer of [...given, ...waiting.values()]) tellWorker({ kind: 'answered', ...answer });
  waiting.clear();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  tellWorker({ kind: 'opened-with', urls: loaded.filter((url) => /^https?:/.test(url)) });
});
