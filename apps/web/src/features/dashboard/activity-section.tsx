import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { dashboardApi } from './endpoints.ts';
import { Section } from './section.tsx';

const HEIGHT = 120;
const SECONDS_IN_MINUTE = 60;

/** First day of a week, short: 16 Nov. */
const shortDay = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Time and lessons per week: bars, with a table for screen readers (D9). */
export function ActivitySection() {
  const { t, tag } = useTranslation('learning/dashboard');
  const student = useStudent();
  const loaded = dashboardApi.useWeeklyActivityQuery({ studentId: student.id });
  return (
    <Section title={t('activity')} height="h-[13rem] sm:h-48" loaded={loaded}>
      {({ weeks }) => {
        const rows = weeks.map(({ startsOn, lessons, seconds }) => ({
          day: shortDay(startsOn, tag),
          lessons,
          minutes: Math.round(seconds / SECONDS_IN_MINUTE),
        }));
        const most = Math.max(1, ...rows.map(({ minutes }) => minutes));
        return (
          <>
            <div aria-hidden className="flex items-end gap-2 border-b-2 border-hairline">
              {rows.map(({ day, minutes, lessons }) => (
                <div key={day} className="flex min-w-0 flex-1 flex-col items-center">
                  <span className="text-sm text-soft">{lessons > 0 && minutes}</span>
                  <span
                    className="w-full max-w-10 rounded-t-control bg-thread"
                    style={{ height: Math.round((minutes / most) * HEIGHT) }}
                  />
                </div>
              ))}
            </div>
            <div aria-hidden className="mt-1 flex gap-2">
              {rows.map(({ day }, index) => (
                <span
                  key={day}
                  className={`min-w-0 flex-1 text-center text-sm leading-tight text-soft ${index % 2 === 0 ? 'max-sm:invisible' : ''}`}
                >
                  {day}
                </span>
              ))}
            </div>
            <p className="mt-2 text-sm text-soft">
              {t(rows.some(({ lessons }) => lessons > 0) ? 'minutesPerWeek' : 'noWeeks')}
            </p>
            {/* The caption is outside, because Firefox shows the caption of a visually hidden table. */}
            <div className="sr-only">
              <table>
                <caption>{t('activity')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('week')}</th>
                    <th scope="col">{t('lessons')}</th>
                    <th scope="col">{t('minutes')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ day, lessons, minutes }) => (
                    <tr key={day}>
                      <th scope="row">{day}</th>
                      <td>{lessons}</td>
                      <td>{minutes}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        );
      }}
    </Section>
  );
}
