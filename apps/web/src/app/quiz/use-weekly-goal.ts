import { practiceApi } from '../endpoints/practice.ts';
import { useTranslation } from '../i18n.ts';
import { useStudent } from '../session/session.ts';

/** Today's goal with the days of its week in the reader's words. */
export function useWeeklyGoal() {
  const { t, tag } = useTranslation('learning/quiz');
  const student = useStudent();
  const asked = practiceApi.useFetchTodayQuery({ studentId: student.id });
  const { data } = asked;
  const name = (day: string, weekday: 'narrow' | 'short' | 'long') =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const days = (data?.week ?? []).map(({ day, isMet }) => ({
    day,
    isMet,
    label: day === data?.today ? t('today') : name(day, 'narrow'),
    words: t(isMet ? 'dayMet' : 'dayBare', { day: name(day, 'long') }),
  }));
  return { asked, days, shortDay: (day: string) => name(day, 'short') };
}
