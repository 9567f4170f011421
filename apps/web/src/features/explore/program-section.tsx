import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { Course, Program } from '../../app/domain.ts';
import { Link } from 'react-router';
import { track } from '../../app/analytics.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { journeyPath } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ExploreCourse } from './explore-course.tsx';

export const COURSE_GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4';

type Props = { program: Program; courses: readonly Course[]; unlock: ShowUnlock };

/** A creative program with its found courses, a link to its journey, and a button to unlock all. */
export function ProgramSection({ program, courses, unlock }: Props) {
  const { t } = useTranslation('learning/explore');
  const say = useContentText();
  const hasClosed = courses.some(({ isUnlocked }) => !isUnlocked);
  return (
    <section className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">
          <ContentText of={program} field="name" />
        </h2>
        <Link
          to={journeyPath(program.id, 'creative')}
          onClick={() => track('skill_program_click', { programId: program.id })}
          className={buttonVariants('quiet')}
        >
          {t('journey')}
          <span className="sr-only">
            <ContentText of={program} field="name" />
          </span>
        </Link>
      </div>
      <ul className={COURSE_GRID}>
        {courses.map((course) => (
          <li key={course.id} className="flex">
            <ExploreCourse course={course} program={program} />
          </li>
        ))}
      </ul>
      {hasClosed && (
        <div className="mt-3 sm:w-fit">
          {unlock({ kind: 'creative-program', id: program.id, name: say(program, 'name') })}
        </div>
      )}
    </section>
  );
}
