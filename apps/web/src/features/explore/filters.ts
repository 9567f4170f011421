import { routeId } from '@skillkite/rules/classroom';
import { EXPLORE_SHOWS, type ExploreShow } from '@skillkite/rules/explore-show';
import { useSearchParams } from 'react-router';

const isShow = (text: string | null): text is ExploreShow =>
  EXPLORE_SHOWS.some((show) => show === text);

/** What is looked for, kept in the address: going back from a course finds it again. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('show');
  const set = (name: 'q' | 'theme_id' | 'show', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    words: search.get('q') ?? '',
    themeId: routeId(search.get('theme_id') ?? ''),
    show: isShow(given) ? given : 'all',
    setWords: (words: string) => set('q', words),
    setTheme: (themeId: number | null) => set('theme_id', themeId === null ? '' : String(themeId)),
    setShow: (show: string) => set('show', show === 'all' ? '' : show),
    clear: () => setSearch({}, { replace: true }),
  };
}
