import { CalendarSync } from 'lucide-react';
import type { Question } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';

/**
 * Says that the question returns in the next day's practice (D25), unless it makes no sense outside
 * its lesson.
 */
export function ReturnsTomorrow({
  question,
  className,
}: {
  question: Question;
  className: string;
}) {
  const { t } = useTranslation('learning/quiz');
  if (!question.isPractised) return null;
  return (
    <p
      className={`flex items-center gap-3 rounded-control bg-note px-3 py-2 font-bold ${className}`}
    >
      <CalendarSync aria-hidden className="size-6 shrink-0" />
      {t('seeTomorrow')}
    </p>
  );
}
