import type { AnalyticsEvent } from '@skillkite/contract/shapes/analytics-event';
import type { Sink, Tracked } from './event.ts';
import { lazyResource } from '@skillkite/client/lazy-resource';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { snakeCase } from '@skillkite/client/wire';
import { type AcceptedCall, acceptedCallEvents } from './accepted-call-events.ts';
import { type PagesSeen, watchPages } from './page-views.ts';

const named = (event: Tracked): AnalyticsEvent =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      snakeCase(name),
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  ) as AnalyticsEvent;

const sink = lazyResource(async (): Promise<Sink> => {
  const { analytics } = runtimeConfig;
  if (analytics.sink === 'tag') return (await import('./tag-sink.ts')).tagSink(analytics);
  return (await import('./server-sink.ts')).serverSink();
});

/** Passes an event to the operator's chosen sink. */
export const send = (event: Tracked): void => sink.whenLoaded((take) => take(named(event)));

const eventsOf = acceptedCallEvents();

/** Sends the events of an accepted call. */
export function sendAcceptedCall(accepted: AcceptedCall): void {
  for (const event of eventsOf(accepted)) send(event);
}

/** Counts the current page and all later ones. */
export const sendPages = (pages: PagesSeen): void =>
  watchPages(pages, (route) => send({ name: 'page_view', route }));
