import type { Location } from 'react-router';

/** Where the router keeps how far each page was scrolled. */
const PLACES = 'react-router-scroll-positions';
/** The router has this one key for every address that was opened directly. */
const OPENED_DIRECTLY = 'default';

type Place = Pick<Location, 'key' | 'pathname' | 'search'>;

/** Storage key of a scroll position: directly opened pages use their address. */
export const placeKey = ({ key, pathname, search }: Place): string =>
  key === OPENED_DIRECTLY ? pathname + search : key;

/** An address that is opened directly starts at the top; a reload, and Back from elsewhere, stay where they were. */
export function startAtTop(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
  delete places[location.pathname + location.search];
  sessionStorage.setItem(PLACES, JSON.stringify(places));
}
