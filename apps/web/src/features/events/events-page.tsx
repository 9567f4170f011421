import { EVENT_LISTS, type EventList } from '@skillkite/rules/school/calendar/event-kind';
import { useState } from 'react';
import { ListEnd } from '../../app/parts/list-end.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { eventsApi } from './endpoints.ts';
import { EventCard } from './event-card.tsx';
import { monthName, monthsFrom } from './event-times.ts';

const GROUPS = [1, 2, 3] as const;
const MONTHS = { upcoming: 0, enrolled: 3, past: 5 } as const;
const MONTHS_SHOWN = 6;
const SELECT = 'min-h-12 w-full rounded-control border-2 border-edge bg-surface px-2';

/** Upcoming, enrolled and past events, by month and class group (spec 7, D9). */
export function Component() {
  const { t, tag } = useTranslation('school/events');
  const student = useStudent();
  const [type, setType] = useState<EventList>('upcoming');
  const [month, setMonth] = useState('');
  const [group, setGroup] = useState<(typeof GROUPS)[number] | null>(null);
  const { asked, setMost } = usePageLimit();
  const events = eventsApi.useFetchUserEventsQuery({
    studentId: student.id,
    ...asked,
    type,
    ...(month !== '' && { month }),
    ...(group !== null && { classGroup: group }),
  });
  const [today] = useState(() => new Date());
  const isNarrowed = month !== '' || group !== null;
  const choose = (next: EventList) => {
    setType(next);
    setMonth('');
  };
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mb-4 text-soft">{t('lead')}</p>
      <Tabs
        label={t('heading')}
        items={EVENT_LISTS.map((key) => ({ key, label: t(`type.${key}`) }))}
        selected={type}
        onSelect={choose}
      >
        <div className="mb-4 grid grid-cols-2 gap-3 md:max-w-xl">
          <label>
            <span className="mb-1 block font-bold">{t('month')}</span>
            <select
              value={month}
              className={SELECT}
              onChange={({ target }) => setMonth(target.value)}
            >
              <option value="">{t('allMonths')}</option>
              {monthsFrom(today, MONTHS_SHOWN, MONTHS[type]).map((one) => (
                <option key={one} value={one}>
                  {monthName(one, tag)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="mb-1 block font-bold">{t('classes')}</span>
            <select
              value={group ?? ''}
              className={SELECT}
              onChange={({ target }) =>
                setGroup(GROUPS.find((one) => String(one) === target.value) ?? null)
              }
            >
              <option value="">{t('allClasses')}</option>
              {GROUPS.map((one) => (
                <option key={one} value={one}>
                  {t(`group.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <QueryState
          of={events}
          failed={t('failed')}
          loading={t('loading')}
          skeleton={
            <>
              <Skeleton className="h-32" />
              <Skeleton className="h-32" />
            </>
          }
          skeletonClassName="grid gap-4 md:grid-cols-2"
          empty={{
            isIt: (data) => data.events.length === 0,
            shows: (
              <EmptyState
                picture={<Scene scene="nothing" />}
                title={t(`none.${type}`)}
                text={isNarrowed ? t('noneText') : undefined}
                action={
                  isNarrowed ? (
                    <Button
                      variant="secondary"
                      onClick={() => {
                        setMonth('');
                        setGroup(null);
                      }}
                    >
                      {t('showAll')}
                    </Button>
                  ) : (
                    type !== 'upcoming' && (
                      <Button onClick={() => choose('upcoming')}>{t('toUpcoming')}</Button>
                    )
                  )
                }
              />
            ),
          }}
        >
          {(data) => (
            <>
              <ul className="grid gap-4 md:grid-cols-2">
                {data.events.map((event) => (
                  <li key={event.id} className="flex">
                    <EventCard event={event} />
                  </li>
                ))}
              </ul>
              <ListEnd
                of={data}
                shown={data.events.length}
                isBusy={events.isFetching}
                onMore={setMost}
              />
            </>
          )}
        </QueryState>
      </Tabs>
    </div>
  );
}
