import type { ApiFailure } from '@skillkite/client/post';

type FirstRefusal = { path: string; error: ApiFailure };

const element = document.querySelector('#first-answers');
let refused = JSON.parse(element?.textContent ?? '[]') as FirstRefusal[];

/** What the server said with the page that it would refuse: that nobody is signed in. */
export const firstRefusal = (path: string): ApiFailure | undefined =>
  refused.find((one) => one.path === path)?.error;

/** Something was done: what was refused before may not be any more. */
export function forgetFirstRefusals(): void {
  refused = [];
}
