import { useTranslation } from '../../app/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COURSE_GRID } from './program-section.tsx';

/** Courses that are still on their way. */
export function CoursesLoading() {
  const { t } = useTranslation('explore');
  return (
    <div role="status" aria-label={t('loading')} className={COURSE_GRID}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-56" />
      ))}
    </div>
  );
}
