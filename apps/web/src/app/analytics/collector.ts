import type { Tracked } from '../analytics.ts';
import { once } from '../once.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { type Deed, deedEvents } from './deed-events.ts';
import { type PagesSeen, watchPages } from './page-views.ts';

/** Where events go. */
export type Sink = (event: Tracked) => void;

const sink = once(async (): Promise<Sink> => {
  const { analytics } = runtimeConfig;
  if (analytics.sink === 'tag') return (await import('./tag-sink.ts')).tagSink(analytics);
  return (await import('./server-sink.ts')).serverSink();
});

/** Hands an event to the sink of the operator's choice. */
export const send = (event: Tracked): void => sink.whenThere((take) => take(event));

const eventsOf = deedEvents();

/** The server has accepted a deed: what happened by it. */
export function sendDeed(deed: Deed): void {
  for (const event of eventsOf(deed)) send(event);
}

/** Counts the page that is shown, and each that follows. */
export const sendPages = (pages: PagesSeen): void =>
  watchPages(pages, (route) => send({ name: 'page_view', route }));
