import type { EventId } from '@skillkite/contract/ids';
import { JOIN_OPENS_MINUTES_BEFORE } from '@skillkite/rules/school/calendar/event-window';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { timesOf } from '@skillkite/texts/event-words';
import { Link, useLoaderData } from 'react-router';
import type { Event } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Cloud, Rooftops } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { eventsApi } from './endpoints.ts';
import { Countdown } from './countdown.tsx';
import { useCountdown } from './use-countdown.ts';

const MINUTE_MS = 60_000;

export { loader } from './event-detail-loader.ts';

function Room({ event, serverNow }: { event: Event; serverNow: string }) {
  const { t, language, tag } = useTranslation('school/events');
  const untilStart = useCountdown(event.startsAt, serverNow);
  const untilEnd = useCountdown(event.endsAt, serverNow);
  const name = fieldIn(event, 'name', language);
  const host = fieldIn(event, 'host', language);
  const description = fieldIn(event, 'description', language);
  const state = untilStart > 0 ? 'soon' : untilEnd > 0 ? 'on' : 'over';
  const isOpen = untilStart <= JOIN_OPENS_MINUTES_BEFORE * MINUTE_MS;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6">
      <div aria-hidden className="relative h-52 overflow-hidden rounded-card bg-sky md:h-72">
        <Cloud className="absolute top-6 left-6 w-24" />
        <Cloud className="absolute top-12 right-8 w-20" />
        <Rooftops className="absolute inset-x-0 bottom-0 h-16 w-full" />
        <Kite
          id={event.id}
          hasTail
          className="absolute top-4 left-1/2 h-40 -translate-x-1/2 md:h-56"
        />
      </div>
      <div className="mt-4">
        {state === 'soon' && <Countdown ms={untilStart} until="starts" />}
        <p role="status" className="font-bold text-leaf">
          {(state !== 'soon' || isOpen) && t(`room.${state}`)}
        </p>
      </div>
      <h1 lang={name.lang} className="text-2xl">
        {name.text}
      </h1>
      <p className="text-soft">
        {t('host')} <span lang={host.lang}>{host.text}</span> · {timesOf(event, tag)}
      </p>
      <h2 className="mt-6 text-xl">{t('room.bring')}</h2>
      <p lang={description.lang} className="max-w-prose text-lg">
        {description.text}
      </p>
      <p className="mt-6 max-w-prose rounded-card bg-note p-4">{t('room.demo')}</p>
      <Link to={paths.eventDetail(event.id)} className={`${buttonVariants('secondary')} mt-6`}>
        {t('room.back')}
      </Link>
    </div>
  );
}

/** Room of the demo's events, a page without external content. */
export function Component() {
  const { t } = useTranslation('school/events');
  const { eventId } = useLoaderData<{ eventId: EventId }>();
  const asked = eventsApi.useEventDetailsQuery({ studentId: useStudent().id, eventId });
  return (
    <QueryState
      of={asked}
      as="page"
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-52" />}
      skeletonClassName="mx-auto max-w-3xl px-4 py-6"
    >
      {({ event, serverNow }) => <Room event={event} serverNow={serverNow} />}
    </QueryState>
  );
}
