import type { Location } from 'react-router';

/** The router's storage key for scroll positions. */
const PLACES = 'react-router-scroll-positions';
/** The router's key for every directly opened address. */
const OPENED_DIRECTLY = 'default';

type Place = Pick<Location, 'key' | 'pathname' | 'search'>;

/** Storage key of a scroll position: directly opened pages use their address. */
export const placeKey = ({ key, pathname, search }: Place): string =>
  key === OPENED_DIRECTLY ? pathname + search : key;

/**
 * Directly opened addresses start at the top. Reload, and Back from another site, restore their
 * position.
 */
export function startAtTop(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
  delete places[location.pathname + location.search];
  sessionStorage.setItem(PLACES, JSON.stringify(places));
}
