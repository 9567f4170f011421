import { ContentText } from '../../app/parts/content-text.tsx';
import { EXPLORE_SHOWS } from '@skillkite/rules/learning/course/explore-show';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import type { useFilters } from './filters.ts';
import type { CreativeTheme } from './theme-tile.tsx';

const CHIP =
  'min-h-12 shrink-0 rounded-full border-2 border-edge px-4 text-left font-bold whitespace-nowrap aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-surface';

type Props = { filters: ReturnType<typeof useFilters>; themes: readonly CreativeTheme[] };

/** Filters: search text, theme and progress. */
export function FilterPanel({ filters, themes }: Props) {
  const { t } = useTranslation('learning/explore');
  const { words, themeId, show, setWords, setTheme, setShow } = filters;
  const chips = useRef<HTMLDivElement>(null);
  const place = themes.findIndex((theme) => theme.themeId === themeId) + 1;
  useEffect(() => {
    // On a phone the selected chip may be out of view.
    const row = chips.current;
    const chosen = row?.children[place];
    if (!row || !(chosen instanceof HTMLElement)) return;
    row.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - row.clientWidth / 2;
  }, [place]);
  return (
    <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mb-4 text-soft">{t('lead')}</p>
      <label className="relative block">
        <span className="sr-only">{t('search')}</span>
        <Search aria-hidden className="absolute top-3.5 left-4 size-5 text-soft" />
        <input
          type="search"
          value={words}
          maxLength={100}
          placeholder={t('search')}
          onChange={({ target }) => setWords(target.value)}
          className="min-h-12 w-full rounded-control border-2 border-edge bg-surface pr-4 pl-12"
        />
      </label>
      <fieldset className="mt-3 min-w-0">
        <legend className="sr-only lg:not-sr-only lg:mb-2 lg:font-bold">{t('themes')}</legend>
        <div
          ref={chips}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 lg:mx-0 lg:flex-col lg:px-0"
        >
          <button
            type="button"
            aria-pressed={themeId === null}
            className={CHIP}
            onClick={() => setTheme(null)}
          >
            {t('allThemes')}
          </button>
          {themes.map((theme) => (
            <button
              key={theme.themeId}
              type="button"
              aria-pressed={themeId === theme.themeId}
              className={CHIP}
              onClick={() => setTheme(theme.themeId)}
            >
              <ContentText of={theme} field="name" />
            </button>
          ))}
        </div>
      </fieldset>
      <label className="mt-2 flex items-center gap-3 sm:max-w-xs lg:block">
        <span className="font-bold lg:mb-1 lg:block">{t('show')}</span>
        <select
          value={show}
          onChange={({ target }) => setShow(target.value)}
          className="min-h-12 w-full min-w-0 rounded-control border-2 border-edge bg-surface px-4"
        >
          {EXPLORE_SHOWS.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
