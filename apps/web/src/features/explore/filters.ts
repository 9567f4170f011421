import { routeId } from '@skillkite/rules/classroom';
import { useSearchParams } from 'react-router';

export const STATES = ['all', 'new', 'begun', 'done'] as const;
/** How far a student is with what is shown. */
export type State = (typeof STATES)[number];

const isState = (text: string | null): text is State => STATES.some((state) => state === text);

/** What is looked for, kept in the address: going back from a course finds it again. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('state');
  const set = (name: 'q' | 'theme_id' | 'state', value: string) =>
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
    state: isState(given) ? given : 'all',
    setWords: (words: string) => set('q', words),
    setTheme: (themeId: number | null) => set('theme_id', themeId === null ? '' : String(themeId)),
    setState: (state: State) => set('state', state === 'all' ? '' : state),
  };
}

/** Whether every word that is looked for is in one of the texts, in any order. */
export function hasWords(words: string, texts: readonly string[]): boolean {
  const text = texts.join(' ').toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Where something stands that is done in steps. */
export const stateOf = ({ done, total }: { done: number; total: number }): State =>
  done === 0 ? 'new' : done < total ? 'begun' : 'done';
