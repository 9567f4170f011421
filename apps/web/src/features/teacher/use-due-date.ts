import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import type { Assignment } from './assignments.tsx';

/** Due date in a child's words; late work can still be done. */
export function useDueDate(): (of: Pick<Assignment, 'state' | 'dueOn'>) => string {
  const { t, tag } = useTranslation('learning/teacher');
  const { timeZone } = useStudent();
  return ({ state, dueOn }) => {
    if (state === 'done') return t('done');
    if (dueOn === null) return t('anyDay');
    const format = new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const day = format.format(new Date(dueOn));
    if (state === 'late') return t('late', { day });
    const today = dayOf(new Date(), timeZone);
    if (dueOn === today) return t('byToday');
    return dueOn === addDays(today, 1) ? t('byTomorrow') : t('by', { day });
  };
}
