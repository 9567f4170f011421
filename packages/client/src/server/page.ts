import type { RuntimeConfig } from '../runtime-config.ts';

/** What a page is rendered from: what the browser would have of it. */
export type Page = {
  /** Path and search. */
  readonly url: string;
  readonly locale: string;
  /** What the device keeps, by key. */
  readonly device: Readonly<Record<string, string>>;
  readonly config: RuntimeConfig;
  /** As they come with the page: answers, and refusals. */
  readonly answers: readonly {
    readonly path: string;
    readonly body?: unknown;
    readonly details?: unknown;
  }[];
};

/** What each application that is rendered exports; null where there is nothing to show yet. */
export type Application = {
  render(page: Page, signal: AbortSignal): Promise<string | null>;
};
