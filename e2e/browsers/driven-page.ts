/** Element by CSS, and by words of its label or text if several match. */
export type Query = {
  readonly css: string;
  readonly text?: string | RegExp;
  /** CSS of its frames, outermost first. */
  readonly frames?: readonly string[];
};

/** A tab of a browser that Playwright does not drive: as much of it as the journey needs, the same for each. */
export type DrivenPage = {
  goto(url: string): Promise<void>;
  click(query: Query): Promise<void>;
  type(query: Query, text: string): Promise<void>;
  /** How many elements that are shown fit the query now. */
  count(query: Query): Promise<number>;
  /** Evaluates an expression in the page or a frame. */
  evaluate<T>(expression: string, frames?: readonly string[]): Promise<T>;
  /** Screenshot as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type DrivenBrowser = {
  open(): Promise<DrivenPage>;
  /** Console errors and failed requests so far. */
  complaints(): readonly string[];
  close(): Promise<void>;
};

/** The source of a function that both browsers run in a page: the shown elements of a query, in their order. */
const SHOWN = `(css, text, pattern) => {
  const isShown = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const said = (element) =>
    [element.getAttribute('aria-label'), element.textContent, element.title].join(' ');
  const fits = (words) => words.includes(text) && (pattern === null || new RegExp(pattern, 's').test(words));
  return [...document.querySelectorAll(css)].filter((element) => isShown(element) && fits(said(element)));
}`;

/** An expression for the shown elements of a query, in their order. */
export const shownElements = ({ css, text = '' }: Query): string => {
  const words = typeof text === 'string' ? [css, text, null] : [css, '', text.source];
  return `(${SHOWN})(${words.map((word) => JSON.stringify(word)).join(', ')})`;
};

/**
 * Source of a function that waits until a page's requests have ended, because the browser reports aborted ones. Pending
 * scripts and styles are found in the document.
 */
export const SETTLED = `async () => {
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const isLoading = (arrived) =>
    [...document.querySelectorAll('script[src], link[rel="modulepreload"], link[rel="stylesheet"]')]
      .some(({ src, href }) => !arrived.includes(src ?? href));
  let before = -1;
  let now = asked();
  for (let looks = 0; looks < 10 && (now.length !== before || isLoading(now)); looks += 1) {
    before = now.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = asked();
  }
}`;

const LOOK_AGAIN_MS = 100;

/** Retries until there is a value; throws with the name on timeout. */
export async function within<T>(
  ms: number,
  what: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const deadline = Date.now() + ms;
  let last: unknown;
  for (;;) {
    try {
      const value = await attempt();
      if (value !== null) return value;
    } catch (error) {
      // A frame or an element may go while it is looked at.
      last = error;
    }
    if (Date.now() > deadline)
      throw new Error(`Waited ${ms / 1000} s for ${what}.`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

export const APPEARS_WITHIN_MS = 30_000;

export const named = ({ css, text, frames = [] }: Query): string =>
  [...frames, css, ...(text === undefined ? [] : [`with ${String(text)}`])].join(' ');
