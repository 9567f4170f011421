import type { ThemeId } from '@skillkite/contract/ids';
import { EXCLUDED_GRADES, hasExplore, isYoung } from '@skillkite/rules/school/grade';
import { hasWords, searchable } from '@skillkite/rules/text/search-words';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { statusOf } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../app/i18n.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { useStudent } from '../../app/session/session.ts';
import { TO_LEARN, paths } from '../../paths.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { exploreApi } from './endpoints.ts';
import { ExploreQuery } from './explore-query.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useFilters } from './filters.ts';
import { FoundCourses } from './found-courses.tsx';
import { ThemeCourses } from './theme-courses.tsx';
import { type CreativeTheme, ThemeTile } from './theme-tile.tsx';

type Props = { programs: ReactNode; unlock: ShowUnlock };

function Closed() {
  const { t } = useTranslation('learning/explore');
  const { grade } = useStudent();
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene="locked" />}
      title={t(EXCLUDED_GRADES.includes(grade) ? 'closedYoung' : 'closed')}
      text={t('closedText')}
      action={
        <Link to={paths.root} className={buttonVariants('primary')}>
          {t('toPrograms')}
        </Link>
      }
    />
  );
}

type TilesProps = { themes: readonly CreativeTheme[]; onOpen: (themeId: number) => void };

const Tiles = ({ themes, onOpen }: TilesProps) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
    {themes.map((theme) => (
      <li key={theme.themeId} className="flex">
        <ThemeTile theme={theme} onOpen={() => onOpen(theme.themeId)} />
      </li>
    ))}
  </ul>
);

/** The creative area: themes, programs and courses, search and filters (D9). */
export function ExplorePage({ programs, unlock }: Props) {
  const { t } = useTranslation('learning/explore');
  const filters = useFilters();
  const { words, themeId, show, setTheme, clear } = filters;
  // Students without explore reach this page only by a link; the server refuses its data.
  const student = useStudent();
  const isClosed = !hasExplore(student);
  const isChild = isYoung(student.grade);
  const asked = exploreApi.useThemeViewsCountQuery({}, { skip: isClosed || isChild });
  // Class III opens explore from its own home (decision 80).
  if (isChild && !isClosed) return <Navigate replace to={TO_LEARN} />;
  if (isClosed || statusOf(asked.error) === 403) return <Closed />;
  const themes = asked.data?.themes ?? [];
  const isLooking = words.trim() !== '' || show !== 'all';
  const found = isLooking
    ? themes.filter(
        ({ name, description }) =>
          show === 'all' && hasWords(words, searchable(`${name} ${description}`)),
      )
    : themes;
  return (
    <div className="mx-auto max-w-page px-4 py-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8">
      <FilterPanel filters={filters} themes={themes} />
      <div className="mt-4 min-w-0 lg:mt-0">
        <ExploreQuery
          of={asked}
          empty={{
            isIt: ({ themes }) => themes.length === 0,
            shows: (
              <EmptyState
                picture={<Scene scene="nothing" />}
                title={t('empty')}
                text={t('emptyText')}
              />
            ),
          }}
        >
          {() =>
            themeId === null ? (
              <>
                <Tiles themes={found} onOpen={setTheme} />
                {!isLooking && programs}
                {isLooking && (
                  <div className={found.length > 0 ? 'mt-8' : ''}>
                    <FoundCourses words={words} show={show} unlock={unlock} onClear={clear} />
                  </div>
                )}
              </>
            ) : (
              <ThemeCourses
                themeId={themeId as ThemeId}
                words={words}
                show={show}
                unlock={unlock}
                onClear={clear}
              />
            )
          }
        </ExploreQuery>
      </div>
    </div>
  );
}
