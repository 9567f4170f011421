import type { StudentId } from '@skillkite/contract/ids';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Bubble } from '../parts/bubble.tsx';
import { ContentText, useContentText } from '../parts/content-text.tsx';
import { useTranslation } from '../i18n.ts';
import { useSay, useTwoTaps } from '../read-aloud/say.tsx';
import { useAvailableOffline } from './use-available-offline.ts';

/** As many as fit with little scrolling. */
const MOST_KITES = 4;

/** Version for children who do not read: Mithu speaks, with kites below (decision 15). */
export function YoungNotAvailableOffline({
  studentId,
  onAgain,
}: {
  studentId: StudentId;
  onAgain: () => unknown;
}) {
  const { t, language } = useTranslation('app/offline');
  const text = useContentText();
  const say = useSay(language);
  const taps = useTwoTaps(say);
  const courses = useAvailableOffline(studentId)?.courses.slice(0, MOST_KITES) ?? [];
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-6">
      <Bubble
        pose="consoling"
        words={t(courses.length > 0 ? 'needsInternetYoung' : 'needsInternetHelp')}
      />
      <ul className="grid w-full grid-cols-2 gap-4 empty:hidden">
        {courses.map((course) => {
          const name = text(course, 'name');
          return (
            <li key={course.path}>
              <Link
                to={course.path}
                onClick={(event) => taps.isFirst(event, course.path, name)}
                className={`flex h-full flex-col items-center gap-2 rounded-3xl border-4 bg-surface p-3 text-center outline-offset-4 ${taps.heard === course.path ? 'border-sun' : 'border-hairline'}`}
              >
                <Kite id={course.courseId} className="h-28" />
                <span className="font-display text-lg leading-tight font-bold">
                  <ContentText of={course} field="name" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        aria-label={t('again')}
        onClick={() => void onAgain()}
        className="grid size-24 place-items-center rounded-full bg-leaf text-surface"
      >
        <RotateCcw aria-hidden className="size-12" />
      </button>
    </div>
  );
}
