import { Link, useLocation, useNavigate } from 'react-router';
import { homeApi } from '../../app/endpoints/home.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { keptCourses, showsFavorites } from '../../app/kept-courses.ts';
import { ListEnd } from '../../app/parts/list-end.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { CourseTile } from './course-tile.tsx';

/**
 * Favourites or watched lessons, by the flag in the route's state; true for favourites (spec 2 "/profile-favorite").
 */
export function Component() {
  const { t } = useTranslation('learning/home');
  const student = useStudent();
  const navigate = useNavigate();
  const { state } = useLocation();
  const areFavorites = showsFavorites(state);
  const who = { studentId: student.id };
  const favorites = homeApi.useGetFavoritesByUserIdQuery(who, { skip: !areFavorites });
  const { asked, setMost } = usePageLimit();
  const recent = homeApi.useGetRecentlyWatchedQuery({ ...who, ...asked }, { skip: areFavorites });
  const show = (tab: 'favourites' | 'recent') =>
    void navigate('.', { replace: true, state: keptCourses(tab === 'favourites') });
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <h1 className="mb-4 text-2xl">{t('kept')}</h1>
      <Tabs
        label={t('kept')}
        items={[
          { key: 'favourites', label: t('favourites') },
          { key: 'recent', label: t('history') },
        ]}
        selected={areFavorites ? 'favourites' : 'recent'}
        onSelect={show}
      >
        <QueryState
          of={areFavorites ? favorites : recent}
          failed={t('listFailed')}
          loading={t('loading')}
          skeleton={<Skeleton className="mt-4 h-44" />}
          empty={{
            isIt: (data) => data.courses.length === 0,
            shows: (
              <EmptyState
                picture={<Scene scene="nothing" />}
                title={areFavorites ? t('noFavourites') : t('noRecent')}
                action={
                  <Link to={paths.schoolHomepage} className={buttonVariants()}>
                    {t('programs')}
                  </Link>
                }
              />
            ),
          }}
        >
          {(data) => (
            <>
              <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
                {data.courses.map((course) => (
                  <li key={course.courseId} className="flex">
                    <CourseTile course={course} className="w-full" />
                  </li>
                ))}
              </ul>
              {!areFavorites && recent.data && (
                <ListEnd
                  of={recent.data}
                  shown={data.courses.length}
                  isBusy={recent.isFetching}
                  onMore={setMost}
                />
              )}
            </>
          )}
        </QueryState>
      </Tabs>
    </div>
  );
}
