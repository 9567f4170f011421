import type { EventProperties, Tracked } from './analytics/event.ts';
import { lazyResource } from '@skillkite/client/lazy-resource';
import { runtimeConfig } from '@skillkite/client/runtime-config';

type Collector = typeof import('./analytics/collector.ts');

const collector = lazyResource((): Promise<Collector> => import('./analytics/collector.ts'));

/** Do Not Track wins over the operator's setting. */
const isWanted =
  runtimeConfig.analytics.sink !== 'none' &&
  navigator.doNotTrack !== '1' &&
  !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

/** Calls `work` with the collector, if there is one. If loading it fails, an event is lost. */
export function collect(work: (collector: Collector) => void): void {
  if (isWanted) collector.whenLoaded(work);
}

/** Counts an event of spec 7. */
export const track = <Name extends Tracked['name']>(
  name: Name,
  properties: EventProperties[Name],
): void => collect(({ send }) => send({ name, ...properties } as Tracked));
