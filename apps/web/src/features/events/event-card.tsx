import type { Event } from '../../app/domain.ts';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { leafOf, timesOf } from '@skillkite/texts/event-words';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';

/** An event in a list: date, title, and whether the student is enrolled. */
export function EventCard({ event }: { event: Event }) {
  const { t, language, tag } = useTranslation('school/events');
  const { day, month } = leafOf(event, tag);
  const name = fieldIn(event, 'name', language);
  const host = fieldIn(event, 'host', language);
  return (
    <Link to={paths.eventDetail(event.id)} className="card flex w-full gap-4 p-4 hover:bg-sky">
      <span
        aria-hidden
        className="flex h-20 w-16 shrink-0 flex-col overflow-hidden rounded-control border-2 border-edge bg-surface text-center"
      >
        <span className="bg-thread text-sm text-surface">{month}</span>
        <span className="grid flex-1 place-items-center font-display text-xl">{day}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-soft">{t(`kind.${event.kind}`)}</span>
        <span lang={name.lang} className="block font-display text-lg leading-tight">
          {name.text}
        </span>
        <span className="block text-soft">{timesOf(event, tag)}</span>
        <span lang={host.lang} className="block text-sm text-soft">
          {host.text}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-4 text-sm font-bold">
          {event.news && <span className="text-flame">{t(`news.${event.news}`)}</span>}
          {event.isEnrolled && event.news !== 'cancelled' && (
            <span className="flex items-center gap-1 text-leaf">
              <Check aria-hidden className="size-4" strokeWidth={3} />
              {t('enrolled')}
            </span>
          )}
          {event.isJoinable && <span className="text-flame">{t('nowOpen')}</span>}
          {event.placesLeft !== null && !event.isEnrolled && (
            <span>{t('places', { count: event.placesLeft })}</span>
          )}
        </span>
      </span>
    </Link>
  );
}
