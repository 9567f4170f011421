import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Link } from 'react-router';
import { track } from '../../app/analytics.ts';
import { CourseHeart } from '../../app/parts/course-heart.tsx';
import { homeApi } from '../../app/endpoints/home.ts';
import { useStudent } from '../../app/session/session.ts';
import { journeyPath, paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ProgressRing } from '@skillkite/ui/feedback/progress-ring.tsx';

const PICTURE = 'aspect-[2/1] w-full bg-sky @lg:aspect-auto @lg:h-auto @lg:w-[46%] @lg:shrink-0';

/** A program: its kite in a progress ring, the next step, and a link to its journey. */
export function ProgramCard({ program }: { program: Program }) {
  const { t } = useTranslation('learning/programs');
  const say = useContentText();
  const { completedCourses: done, totalCourses: total, nextCourseId: nextId } = program;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const won = program.badges.filter(({ type }) => type > 0).length;
  const isOld = program.isOld;
  const { data: next } = homeApi.endpoints.continueJourney.useQueryState({
    studentId: useStudent().id,
  });
  const begun = () => {
    if (done === 0) return 'start';
    // If the card at the top continues this program, this one opens its journey.
    return next?.programId === program.id ? 'journey' : 'continue';
  };
  const word = isOld ? 'open' : done === total ? 'lookBack' : begun();
  return (
    <article className="card @container overflow-hidden">
      {/* The whole drawing: above the text on narrow cards, next to it on wide ones. */}
      <div className="flex h-full flex-col @lg:flex-row">
        {program.thumbnail === null ? (
          <div className={`relative overflow-hidden ${PICTURE}`}>
            <SunOrMoon className="absolute top-[12%] right-[12%] w-16" />
            <Rooftops className="absolute inset-x-0 bottom-0 h-12 w-full" />
            <Kite
              id={program.id}
              hasTail
              className="absolute top-[10%] left-[18%] h-3/4 max-h-40"
            />
          </div>
        ) : (
          <img
            src={program.thumbnail}
            alt=""
            loading="lazy"
            className={`object-cover ${PICTURE}`}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-5">
          <div className="flex items-center gap-4">
            <ProgressRing percent={percent} className="size-20 shrink-0">
              <Kite id={program.id} className="h-12" />
            </ProgressRing>
            <div className="min-w-0">
              <h3 className="text-lg">
                <ContentText of={program} field="name" />
              </h3>
              <p className="text-soft">{t('progress', { done, count: total })}</p>
              {won > 0 && <p className="text-sm text-soft">{t('badges', { count: won })}</p>}
            </div>
          </div>
          <p className="line-clamp-3 text-soft empty:hidden">
            <ContentText of={program} field="description" />
          </p>
          <div className="flex items-center font-bold">
            {nextId !== null && (
              <>
                <p className="flex-1">{t('next', { name: say(program, 'nextCourseName') })}</p>
                <CourseHeart
                  courseId={nextId}
                  isFavorite={program.isNextCourseFavorite}
                  label={t('keep', { course: say(program, 'nextCourseName') })}
                  className="-my-2 -mr-3"
                />
              </>
            )}
            {total > 0 && done === total && (
              <span className="flex flex-wrap items-center gap-x-3 text-leaf">
                {t('allDone')}
                <Link
                  to={`${paths.portfolio}/certificates`}
                  className="py-2.5 text-primary underline"
                >
                  {t('certificate')}
                </Link>
              </span>
            )}
          </div>
          <Link
            to={journeyPath(program.id, program.area)}
            onClick={() => track('skill_program_click', { programId: program.id })}
            className={`${buttonVariants('secondary')} mt-auto`}
          >
            {t(word)}
            <span className="sr-only">
              <ContentText of={program} field="name" />
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
}
