import { isYoung } from '@skillkite/rules/school/grade';
import { ArrowRight, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StudentId } from '@skillkite/contract/ids';
import { paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { RetryOrHome } from '../parts/retry-or-home.tsx';
import { ContentText } from '../parts/content-text.tsx';
import { useTranslation } from '../i18n.ts';
import { Scene } from '../parts/scene.tsx';
import { selectUser } from '../session/session-slice.ts';
import { useAppSelector } from '../store.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useAvailableOffline } from './use-available-offline.ts';
import { YoungNotAvailableOffline } from './young-not-available-offline.tsx';

/** Enough to look through. */
const MOST_COURSES = 4;

const Way = ({ to, sign, children }: { to: string; sign: ReactNode; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-control border-2 border-hairline bg-surface px-3 py-2 font-bold hover:bg-sky"
    >
      {sign}
      <span className="min-w-0 flex-1">{children}</span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  </li>
);

/** Content that opens offline, with links. */
function AvailableOffline({ studentId }: { studentId: StudentId }) {
  const { t } = useTranslation('app/offline');
  const here = useAvailableOffline(studentId);
  if (here === null) return null;
  const { courses, canPractise } = here;
  if (courses.length === 0 && !canPractise) {
    return <p className="mx-auto max-w-md px-4 text-center text-soft">{t('nothingHere')}</p>;
  }
  return (
    <section aria-labelledby="available-offline" className="mx-auto max-w-md px-4 pb-6">
      <h2 id="available-offline" className="mb-2 text-lg">
        {t('availableOffline')}
      </h2>
      <ul className="grid gap-2">
        {canPractise && (
          <Way
            to={paths.practice}
            sign={<CircleQuestionMark aria-hidden className="size-9 shrink-0 p-1 text-primary" />}
          >
            {t('practice')}
          </Way>
        )}
        {courses.slice(0, MOST_COURSES).map((course) => (
          <Way
            key={course.path}
            to={course.path}
            sign={<Kite id={course.courseId} className="size-9 shrink-0" />}
          >
            <ContentText of={course} field="name" />
          </Way>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  /** Title if the device believes that it is online. */
  title: string;
  text: string;
  onAgain: () => unknown;
  isBusy?: boolean;
};

/** A page without an answer and without stored data: the reason, and content that opens (decision 64). */
export function NotAvailableOffline({ title, text, onAgain, isBusy = false }: Props) {
  const { t } = useTranslation('app/offline');
  const user = useAppSelector(selectUser);
  const isOffline = useIsOffline();
  if (user && isYoung(user.grade))
    return <YoungNotAvailableOffline studentId={user.id} onAgain={onAgain} />;
  return (
    <>
      <EmptyState
        isWholePage
        picture={<Scene scene="offline" />}
        title={isOffline ? t('needsInternet') : title}
        text={isOffline ? t('needsInternetText') : text}
        action={<RetryOrHome onAgain={onAgain} isBusy={isBusy} />}
      />
      {user && <AvailableOffline studentId={user.id} />}
    </>
  );
}
