import type { AnalyticsEvent } from '@skillkite/contract/shapes/analytics-event';
import type { Sink } from './event.ts';

type Tag = { url: string; id: string };
/** Queue of a tag: the arguments of each call, also from before its script loaded. */
type TagWindow = { dataLayer?: IArguments[] };

/** Tags need the arguments object itself; they treat arrays differently. */
function intoDataLayer(..._words: unknown[]): void {
  const page = globalThis as unknown as TagWindow;
  page.dataLayer ??= [];
  page.dataLayer.push(arguments);
}

/**
 * Sends events to the operator's tag (Google's `gtag`). Its script loads once, from the one allowed origin. It gets the
 * route pattern instead of the address, which may contain ids.
 */
export function tagSink({ url, id }: Tag): Sink {
  const source = new URL(url);
  source.searchParams.set('id', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = source.href;
  document.head.append(script);

  let route = '/';
  const page = () => ({
    page_location: `${location.origin}${route}`,
    page_title: route,
    page_referrer: '',
  });
  // Counting needs no storage on the device, and children's data must not be there.
  intoDataLayer('consent', 'default', {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  intoDataLayer('js', new Date());
  intoDataLayer('config', id, {
    ...page(),
    send_page_view: false,
    server_container_url: source.origin,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });

  return ({ name, ...properties }: AnalyticsEvent) => {
    route = properties.route ?? route;
    intoDataLayer('event', name, { ...properties, ...page() });
  };
}
