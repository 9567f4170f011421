import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { eventsApi } from './endpoints.ts';
import { EventCard } from './event-card.tsx';

/** The next event, on home (D9): enrolled ones first. */
export function NextEvent() {
  const { t } = useTranslation('school/events');
  const student = useStudent();
  const asked = eventsApi.useFetchUserEventsQuery({ studentId: student.id, type: 'upcoming' });
  if (asked.data?.events.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('next')}</h2>
        <Link to={paths.events} className={`${buttonVariants('quiet')} whitespace-nowrap`}>
          {t('all')}
        </Link>
      </div>
      <QueryState
        of={asked}
        as="line"
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-32" />}
      >
        {({ events }) => {
          const next = events.find(({ isEnrolled }) => isEnrolled) ?? events[0];
          return next && <EventCard event={next} />;
        }}
      </QueryState>
    </section>
  );
}
