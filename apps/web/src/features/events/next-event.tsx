import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { eventsApi } from './endpoints.ts';
import { EventCard } from './event-card.tsx';

/** The next event, on home (D9): one's own before others. */
export function NextEvent() {
  const { t } = useTranslation('events');
  const student = useStudent();
  const { data } = eventsApi.useFetchUserEventsQuery({ studentId: student.id, type: 'upcoming' });
  const next = data?.events.find(({ isEnrolled }) => isEnrolled) ?? data?.events[0];
  if (!next) return null;
  return (
    <section className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('next')}</h2>
        <Link to={paths.events} className={buttonVariants('quiet')}>
          {t('all')}
        </Link>
      </div>
      <EventCard event={next} />
    </section>
  );
}
