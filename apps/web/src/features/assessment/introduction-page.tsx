import { ASSESSMENT_POINTS } from '@skillkite/rules/learning/assessment/assessment';
import { isAssessmentDue } from '@skillkite/rules/access/after-login';
import { assessmentAccess } from '@skillkite/rules/learning/assessment/assessment-access';
import { dayWords } from '@skillkite/texts/day-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { assessmentOf } from '../../app/session/login-destination.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { hasBegunOnDevice } from './on-device.ts';

/** Introduction of the skill assessment: purpose, duration and start (D9). */
export function Component() {
  const { t, tag } = useTranslation('learning/assessment');
  const student = useStudent();
  const [now] = useState(() => new Date());
  const asked = assessmentOf(student, now);
  const access = assessmentAccess(asked);
  const onwards = !student.hasLoggedInBefore ? paths.onboarding : paths.root;
  if (access === 'not-open') {
    return (
      <EmptyState
        isWholePage
        picture={<Scene scene="locked" />}
        title={t('notOpen')}
        text={t('notOpenText')}
        action={
          <Link to={onwards} className={buttonVariants()}>
            {t('goOn')}
          </Link>
        }
      />
    );
  }
  const isBegun = student.assessmentState === 1 || hasBegunOnDevice(student.id);
  const isDone = access === 'done';
  const isDue = isAssessmentDue(asked);
  return (
    <div className="mx-auto max-w-[45rem] px-4 py-8">
      <div aria-hidden className="mx-auto mb-4 w-44">
        <Scene scene="done" />
      </div>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-2 text-lg">{t(isDone ? 'doneLead' : 'lead')}</p>
      {isDue && student.assessmentEndsOn !== null && (
        <p className="mt-2 font-bold text-flame">
          {t('due', { day: dayWords(student.assessmentEndsOn, tag) })}
        </p>
      )}
      {!isDone && (
        <ul className="card mt-6 grid gap-3 p-5">
          {ASSESSMENT_POINTS.map((point, index) => (
            <li key={point} className="flex gap-3">
              <span aria-hidden className="font-display text-lg text-thread">
                {index + 1}
              </span>
              <span>{t(`points.${point}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={isDone ? paths.skillReport : paths.skillAssessment} className={buttonVariants()}>
          {t(isDone ? 'seeReport' : isBegun ? 'continue' : 'begin')}
        </Link>
        {!isDone && student.hasReport && (
          <Link to={paths.skillReport} className={buttonVariants('secondary')}>
            {t('lastReport')}
          </Link>
        )}
        <Link to={onwards} className={buttonVariants('secondary')}>
          {t(isDone ? 'goOn' : 'later')}
        </Link>
      </div>
    </div>
  );
}
