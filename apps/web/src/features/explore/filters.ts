import { routeId } from '@skillkite/rules/learning/course/classroom';
import { EXPLORE_SHOWS, type ExploreShow } from '@skillkite/rules/learning/course/explore-show';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const isShow = (text: string | null): text is ExploreShow =>
  EXPLORE_SHOWS.some((show) => show === text);

/** Search parameters that can change again before the navigation has finished. */
function useQuickSearchParams() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [chosen, setChosen] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  useEffect(() => {
    if (latest.current !== address) return;
    latest.current = null;
    setChosen(null);
  }, [address]);
  const change = (alter: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(latest.current ?? address);
    alter(params);
    latest.current = params.toString();
    setChosen(latest.current);
    setSearch(params, { replace: true });
  };
  return [new URLSearchParams(chosen ?? address), change] as const;
}

/** Search filters in the address, so that Back from a course restores them. */
export function useFilters() {
  const [search, change] = useQuickSearchParams();
  const given = search.get('show');
  const set = (name: 'q' | 'theme_id' | 'show', value: string) =>
    change((params) => (value === '' ? params.delete(name) : params.set(name, value)));
  return {
    words: search.get('q') ?? '',
    themeId: routeId(search.get('theme_id') ?? ''),
    show: isShow(given) ? given : 'all',
    setWords: (words: string) => set('q', words),
    setTheme: (themeId: number | null) => set('theme_id', themeId === null ? '' : String(themeId)),
    setShow: (show: string) => set('show', show === 'all' ? '' : show),
    clear: () =>
      change((params) => ['q', 'theme_id', 'show'].forEach((name) => params.delete(name))),
  };
}
