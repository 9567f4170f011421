import type { ThemeId } from '@skillkite/contract/ids';
import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { exploreApi } from './endpoints.ts';
import { STATES, hasWords, useFilters } from './filters.ts';
import { ThemeCourses } from './theme-courses.tsx';
import { ThemeTile } from './theme-tile.tsx';

const CHIP =
  'min-h-12 shrink-0 rounded-full border-2 border-edge px-4 text-left font-bold whitespace-nowrap aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-surface';

/** The creative area: themes, what they hold, search and filters (D9, look.md). */
export function Component() {
  const { t } = useTranslation('explore');
  const { words, themeId, state, setWords, setTheme, setState } = useFilters();
  const { data, error, refetch } = exploreApi.useThemeViewsCountQuery({});
  const isError = error !== undefined;
  const isNotTheirs = isError && 'status' in error && error.status === 403;
  const themes = data?.themes ?? [];
  const found = themes.filter(({ name, description }) => hasWords(words, [name, description]));
  if (isNotTheirs) {
    return (
      <EmptyState
        picture={<SceneArt scene="locked" />}
        title={t('closed')}
        text={t('closedText')}
        action={
          <Link to={paths.root} className={buttonLook('primary')}>
            {t('toPrograms')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8">
      <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="mb-4 text-soft">{t('lead')}</p>
        <label className="relative block">
          <span className="sr-only">{t('search')}</span>
          <Search aria-hidden className="absolute top-3.5 left-4 size-5 text-soft" />
          <input
            type="search"
            value={words}
            placeholder={t('search')}
            onChange={({ target }) => setWords(target.value)}
            className="min-h-12 w-full rounded-control border-2 border-edge bg-surface pr-4 pl-12"
          />
        </label>
        <fieldset className="mt-3 min-w-0">
          <legend className="sr-only lg:not-sr-only lg:mb-2 lg:font-bold">{t('themes')}</legend>
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 lg:mx-0 lg:flex-col lg:px-0">
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
                key={theme.theme_id}
                type="button"
                aria-pressed={themeId === theme.theme_id}
                className={CHIP}
                onClick={() => setTheme(theme.theme_id)}
              >
                {theme.name}
              </button>
            ))}
          </div>
        </fieldset>
        {themeId !== null && (
          <label className="mt-2 mb-4 block">
            <span className="mb-1 block font-bold">{t('show')}</span>
            <select
              value={state}
              onChange={({ target }) =>
                setState(STATES.find((one) => one === target.value) ?? 'all')
              }
              className="min-h-12 w-full rounded-control border-2 border-edge bg-surface px-4"
            >
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {t(`state.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="mt-4 min-w-0 lg:mt-0">
        {isError && (
          <EmptyState
            picture={<SceneArt scene="error" />}
            title={t('failed')}
            text={t('failedText')}
            action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
          />
        )}
        {!data && !isError && (
          <div role="status" aria-label={t('loading')} className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </div>
        )}
        {data && themeId !== null && (
          <ThemeCourses themeId={themeId as ThemeId} words={words} state={state} />
        )}
        {data && themeId === null && (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {found.map((theme) => (
              <li key={theme.theme_id} className="flex">
                <ThemeTile theme={theme} onOpen={() => setTheme(theme.theme_id)} />
              </li>
            ))}
          </ul>
        )}
        {data && themeId === null && found.length === 0 && (
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={words === '' ? t('empty') : t('none')}
            text={words === '' ? t('emptyText') : t('noneText')}
          />
        )}
      </div>
    </div>
  );
}
