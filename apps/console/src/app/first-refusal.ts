import type { ApiFailure } from '@skillkite/client/post';

type FirstRefusal = { path: string; error: ApiFailure };

const element = document.querySelector('#first-answers');
let refused = JSON.parse(element?.textContent ?? '[]') as FirstRefusal[];

/** The server's refusal embedded in the page: not signed in. */
export const firstRefusal = (path: string): ApiFailure | undefined =>
  refused.find((one) => one.path === path)?.error;

/** A successful call: embedded refusals are outdated. */
export function forgetFirstRefusals(): void {
  refused = [];
}
