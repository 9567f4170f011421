import type { Event } from '../../app/domain.ts';
import type { EventId } from '@skillkite/contract/ids';
import { calendarFile } from '@skillkite/rules/school/calendar/calendar-file';
import {
  JOIN_CLOSES_MINUTES_AFTER,
  JOIN_OPENS_MINUTES_BEFORE,
} from '@skillkite/rules/school/calendar/event-window';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { fieldIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { timesOf } from '@skillkite/texts/event-words';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { useRefusalWords } from '../../app/parts/refusal-words.ts';
import { useTranslation } from '../../app/i18n.ts';
import { type Failure, QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { paths } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Cloud, Rooftops } from '@skillkite/ui/art/sky.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { saveFile } from '@skillkite/ui/save-file';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { eventsApi } from './endpoints.ts';
import { zoneName } from './event-times.ts';
import { Countdown } from './countdown.tsx';
import { useCountdown } from './use-countdown.ts';

export { loader } from './event-detail-loader.ts';

const MINUTE_MS = 60_000;
/** Poll interval of an open page. */
const LOOK_AGAIN_MS = 30_000;

function addToCalendar(event: Event, language: Locale): void {
  const name = fieldIn(event, 'name', language).text;
  const entry = {
    uid: `event-${event.id}@${location.hostname}`,
    name,
    description: fieldIn(event, 'description', language).text,
    url: location.href,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
  };
  const file = new Blob([calendarFile(entry, { now: new Date() })], { type: 'text/calendar' });
  saveFile(file, `${name}.ics`);
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

type Shown = { event: Event; serverNow: string; onOpens: () => void };

function Actions({ event, serverNow, onOpens }: Shown) {
  const { t, language } = useTranslation('school/events');
  const student = useStudent();
  const [enrol, enrolling] = eventsApi.useEnrollEventMutation();
  const [leave, leaving] = eventsApi.useLeaveEventMutation();
  const [join, joining] = eventsApi.useUserJoinEventMutation();
  const untilStart = useCountdown(event.startsAt, serverNow);
  const opensInMs = untilStart - JOIN_OPENS_MINUTES_BEFORE * MINUTE_MS;
  const isOpening = opensInMs <= 0 && !event.isJoinVisible && untilStart > 0;
  useEffect(() => {
    if (isOpening) onOpens();
  }, [isOpening, onOpens]);
  const dispatch = useAppDispatch();
  const [isTaken, setIsTaken] = useState(false);
  const ids = { studentId: student.id, eventId: event.id };
  // Times by the server's clock; between polls the page computes the phase itself.
  const lastsMs = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const isOver = untilStart + lastsMs <= 0;
  const isJoinable = event.isJoinable && untilStart >= -JOIN_CLOSES_MINUTES_AFTER * MINUTE_MS;
  const navigate = useNavigate();
  const wordsOf = useRefusalWords();
  const tell = (error: Failure) => showToast(wordsOf(error));
  // Shown from the answer; the refetch follows.
  const show = (isEnrolled: boolean) =>
    dispatch(
      eventsApi.util.updateQueryData('eventDetails', ids, ({ event: shown }) => {
        if (shown.placesLeft !== null && shown.isEnrolled !== isEnrolled)
          shown.placesLeft += isEnrolled ? -1 : 1;
        shown.isEnrolled = isEnrolled;
      }),
    );
  const takePlace = async () => {
    const { data, error } = await enrol(ids);
    if (error) return tell(error);
    setIsTaken(true);
    show(data.isEnrolled);
  };
  const giveBack = async () => {
    const { data, error } = await leave(ids);
    if (error) return tell(error);
    show(data.isEnrolled);
  };
  const goIn = async () => {
    const { data, error } = await join(ids);
    if (error) return tell(error);
    // Links into the application do not leave it.
    if (data.joinLink.startsWith('/')) await navigate(data.joinLink);
    else location.assign(data.joinLink);
  };
  if (event.news === 'cancelled')
    return <p className="font-bold text-flame">{t('news.cancelled')}</p>;
  if (isOver) return <p className="font-bold">{t('over')}</p>;
  return (
    <div className="grid gap-3">
      {!event.isEnrolled && (
        <Button
          isBusy={enrolling.isLoading}
          disabled={event.placesLeft === 0}
          onClick={() => void takePlace()}
        >
          {event.placesLeft === 0 ? t('full') : t('enrol')}
        </Button>
      )}
      {event.isEnrolled && (
        // The result replaces the pressed button.
        <p
          ref={isTaken ? takeFocus : undefined}
          tabIndex={-1}
          className="font-bold text-leaf outline-none"
        >
          {t('youHaveAPlace')}
        </p>
      )}
      {/* An empty place here would look like the pending button above. */}
      {event.isEnrolled && opensInMs > 0 && <Countdown ms={opensInMs} until="opens" />}
      {event.isEnrolled && event.isJoinVisible && (
        <Button isBusy={joining.isLoading} disabled={!isJoinable} onClick={() => void goIn()}>
          {isJoinable ? t('join') : t('joinClosed')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => addToCalendar(event, language)}>
        <CalendarPlus aria-hidden className="size-5" />
        {t('addToCalendar')}
      </Button>
      {event.isEnrolled && untilStart > 0 && (
        <Button variant="quiet" isBusy={leaving.isLoading} onClick={() => void giveBack()}>
          {t('giveBack')}
        </Button>
      )}
    </div>
  );
}

function Detail({ event, serverNow, onOpens }: Shown) {
  const { t, language, tag } = useTranslation('school/events');
  const name = fieldIn(event, 'name', language);
  const description = fieldIn(event, 'description', language);
  const host = fieldIn(event, 'host', language);
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <Link to={paths.events} className={`${buttonVariants('quiet')} -ml-4`}>
        {t('back')}
      </Link>
      <div className="mt-2 md:grid md:grid-cols-[1fr_20rem] md:gap-8">
        <div className="min-w-0">
          <div aria-hidden className="relative h-36 overflow-hidden rounded-card bg-sky md:h-52">
            <Cloud className="absolute top-6 left-6 w-24" />
            <Cloud className="absolute top-12 right-8 w-20" />
            <Rooftops className="absolute inset-x-0 bottom-0 h-14 w-full" />
            <Kite id={event.id} hasTail className="absolute top-3 left-1/2 h-28 md:h-36" />
          </div>
          <p className="mt-4 text-soft">{t(`kind.${event.kind}`)}</p>
          <h1 lang={name.lang} className="text-2xl">
            {name.text}
          </h1>
          <p className="mt-2 font-bold">
            {timesOf(event, tag)}
            {event.news === 'moved' && <span className="ml-2 text-flame">{t('news.moved')}</span>}
          </p>
          <p className="text-sm text-soft">
            {t('inZone', { zone: zoneName(event.timeZone, tag) })}
          </p>
          <p lang={description.lang} className="mt-4 max-w-prose">
            {description.text}
          </p>
        </div>
        <aside className="card mt-6 self-start p-4 md:mt-0">
          <dl className="mb-4 grid gap-2">
            <div>
              <dt className="text-sm text-soft">{t('host')}</dt>
              <dd lang={host.lang}>{host.text}</dd>
            </div>
            <div>
              <dt className="text-sm text-soft">{t('classes')}</dt>
              <dd>
                {event.classGroups.length === CLASS_GROUPS.length
                  ? t('allClasses')
                  : event.classGroups.map((group) => t(`group.${group}`)).join(', ')}
              </dd>
            </div>
            {event.placesLeft !== null && (
              <div>
                <dt className="text-sm text-soft">{t('placesLeft')}</dt>
                <dd>{event.placesLeft}</dd>
              </div>
            )}
          </dl>
          <Actions event={event} serverNow={serverNow} onOpens={onOpens} />
        </aside>
      </div>
    </div>
  );
}

/** One event: time, audience, joining and link (spec 2, 9, D9). */
export function Component() {
  const { t } = useTranslation('school/events');
  const { eventId } = useLoaderData<{ eventId: EventId }>();
  const student = useStudent();
  const asked = eventsApi.useEventDetailsQuery(
    { studentId: student.id, eventId },
    { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true },
  );
  return (
    <QueryState
      of={asked}
      as="page"
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-52" />}
      skeletonClassName="mx-auto max-w-5xl px-4 py-6"
    >
      {({ event, serverNow }) => (
        <Detail event={event} serverNow={serverNow} onOpens={asked.refetch} />
      )}
    </QueryState>
  );
}
