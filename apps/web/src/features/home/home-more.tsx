import { homeApi } from '../../app/endpoints/home.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Carousel } from './carousel.tsx';
import { CourseRow } from './course-row.tsx';

/** Watched lessons, favourites and news, loaded near the viewport. */
export function HomeMore() {
  const { t } = useTranslation('learning/home');
  const who = { studentId: useStudent().id };
  const recent = homeApi.useGetRecentlyWatchedQuery(who);
  const favourites = homeApi.useGetFavoritesByUserIdQuery(who);
  return (
    <>
      <CourseRow title={t('recent')} empty={t('noRecent')} of={recent} />
      <CourseRow title={t('favourites')} empty={t('noFavourites')} of={favourites} />
      <Carousel />
    </>
  );
}
