import type { ToWorker } from './offline/names.ts';

type FirstAnswer = { path: string; body: unknown; details: unknown };

/** After that a screen that is opened asks for what is true then. */
const GOOD_FOR_MS = 20_000;

const element = document.querySelector('#first-answers');
let given = JSON.parse(element?.textContent ?? '[]') as FirstAnswer[];
element?.remove();

/** What the server sent with the page: the answer to this very call, once, while the page opens. The service worker hears of it. */
export function firstAnswer(path: string, body: unknown): FirstAnswer | undefined {
  const asked = JSON.stringify(body);
  const found = given.find((one) => one.path === path && JSON.stringify(one.body) === asked);
  if (!found || performance.now() > GOOD_FOR_MS) return undefined;
  given = given.filter((one) => one !== found);
  navigator.serviceWorker?.controller?.postMessage({
    kind: 'answered',
    ...found,
  } satisfies ToWorker);
  return found;
}

/** Something is written: what was answered before may be true no more. */
export function forgetFirstAnswers(): undefined {
  given = [];
}
