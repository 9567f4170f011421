import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { celebratedCourse } from '../../app/courses/celebrated-course.ts';
import { useNextCourse } from '../../app/courses/next-course.ts';
import { useContentText } from '../../app/parts/content-text.tsx';
import type { Classroom } from '../../app/endpoints/classroom.ts';
import { useTranslation } from '../../app/i18n.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';

/** Link after a completed course: to the next kite or program. */
export function NextStep({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('learning/classroom');
  const say = useContentText();
  const next = useNextCourse(celebratedCourse(classroom));
  if (next.kind === 'unknown') return null;
  const isProgramDone = next.kind === 'program-done';
  return (
    <section className="m-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-leaf-wash p-3 lg:m-0 lg:mb-4 lg:p-4">
      <CircleCheck aria-hidden className="size-7 shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 font-bold">
        {isProgramDone
          ? t('programDone', { program: say(classroom, 'programName') })
          : t('courseDone', { course: say(classroom, 'name') })}
      </p>
      <Link to={next.to} className={`${buttonVariants('primary')} max-sm:w-full`}>
        {isProgramDone ? t('nextProgram') : t('nextKite', { course: next.name })}
        <ArrowRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </section>
  );
}
