import { isAssessmentDue } from '@skillkite/rules/access/after-login';
import { dayWords } from '@skillkite/texts/day-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { assessmentOf } from '../../app/session/login-destination.ts';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';

/** Card of a required assessment with its last day, at the top of home until done. */
export function AssessmentDue() {
  const { t, tag } = useTranslation('learning/home');
  const student = useStudent();
  const [now] = useState(() => new Date());
  const { assessmentEndsOn: lastDay } = student;
  if (!isAssessmentDue(assessmentOf(student, now)) || lastDay === null) return null;
  return (
    <section className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-flame bg-flame-wash p-4">
      <div>
        <h2 className="text-xl">{t('assessmentDue')}</h2>
        <p>{t('assessmentLastDay', { day: dayWords(lastDay, tag) })}</p>
      </div>
      <Link to={paths.skillIntroduction} className={buttonVariants()}>
        {t(student.assessmentState === 1 ? 'assessmentContinue' : 'assessmentStart')}
      </Link>
    </section>
  );
}
