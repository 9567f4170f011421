import { isPainted } from '@skillkite/ui/layout/use-media-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { useFetchClassesQuery } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfAttendance, pathOfClass, pathOfCourses, paths } from '../../paths.ts';

/** Classes shown here; a school may have sixty, and Classes lists all. */
const MOST = 8;
const QUICK = 'flex min-h-11 items-center text-sm font-bold text-primary hover:underline';

function Classes() {
  const { t } = useTranslation();
  const { currentData } = useFetchClassesQuery({});
  const classes = currentData?.classes ?? [];
  if (classes.length === 0) return null;
  return (
    <nav aria-labelledby="today-classes" className="rounded-card bg-paper px-5 pt-4 pb-2">
      <h2 id="today-classes" className="text-lg">
        {t('classes')}
      </h2>
      {classes.slice(0, MOST).map((one) => {
        const name = classNameOf(one);
        return (
          <div key={pathOfClass(one)} className="border-t border-hairline pt-1 first-of-type:mt-2">
            <Link
              to={pathOfClass(one)}
              className="flex min-h-11 items-center justify-between gap-2 font-bold hover:underline"
            >
              <span>
                {name}{' '}
                <span className="text-sm font-normal text-soft">
                  {t('students', { count: one.students })}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
            </Link>
            <p className="flex gap-5">
              <Link to={pathOfAttendance(one)} className={QUICK}>
                {t('attendance')}
                <span className="sr-only"> {name}</span>
              </Link>
              <Link to={pathOfCourses(one)} className={QUICK}>
                {t('courses')}
                <span className="sr-only"> {name}</span>
              </Link>
            </p>
          </div>
        );
      })}
      {classes.length > MOST && (
        <Link to={paths.classes} className={`${QUICK} border-t border-hairline`}>
          {t('roster.allClasses')}
        </Link>
      )}
    </nav>
  );
}

/** Classes next to Today's items, where there is space. */
export function TodayClasses() {
  const [isWide] = useState(() => matchMedia('(min-width: 80rem)').matches);
  if (isPainted())
    return (
      <div data-layout="wide" className="max-xl:hidden">
        <Classes />
      </div>
    );
  return isWide ? <Classes /> : null;
}
