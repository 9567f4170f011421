import { clockStyle } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import {
  type SchoolEvent,
  useCancelEventMutation,
  useFetchSchoolEventsQuery,
} from '../../app/endpoints/event.ts';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { useWhoChanged } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { EventDialog } from './event-dialog.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { ListRow, RowButton } from '../parts/list-row.tsx';
import { OwnSchool } from './own-school.tsx';

type RowProps = { of: SchoolEvent; timeZone: string; onChange: (() => void) | null };

function Row({ of, timeZone, onChange }: RowProps) {
  const { t, tag } = useTranslation('console-school/events');
  const { t: common } = useTranslation();
  const [cancel, { isLoading, error }] = useCancelEventMutation();
  const { eventId, version, name, lang, startsAt, endsAt, enrolled, capacity, isCancelled } = of;
  const times = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...clockStyle(tag),
    timeZone,
  });
  const conflict = conflictOf(error);
  const whoChanged = useWhoChanged();
  const failed = conflict ? whoChanged(conflict) : sentenceOf(error, common('offline'));
  return (
    <ListRow
      title={
        <span lang={lang} className={isCancelled ? 'line-through' : undefined}>
          {name}
        </span>
      }
      text={[
        times.formatRange(new Date(startsAt), new Date(endsAt)),
        t(`kind.${of.kind}`),
        of.classGroups.map((group) => t(`group.${group}`)).join(', '),
      ].join(' · ')}
      failed={failed}
    >
      <span className="text-sm">
        {capacity === null
          ? t('places', { count: enrolled })
          : t('placesOf', { taken: enrolled, all: capacity })}
      </span>
      {isCancelled ? (
        <strong className="text-flame">{t('calledOff')}</strong>
      ) : (
        onChange && (
          <div className="flex flex-wrap gap-2">
            <RowButton about={name} onClick={onChange}>
              {t('change')}
            </RowButton>
            <ConfirmButton
              word={t('callOff')}
              about={name}
              question={enrolled > 0 ? t('callOffAskTold', { count: enrolled }) : t('callOffAsk')}
              yes={t('callOff')}
              no={t('keep')}
              isBusy={isLoading}
              onYes={() => cancel({ eventId, version })}
            />
          </div>
        )
      )}
    </ListRow>
  );
}

function Events({ schoolId, schoolName }: { schoolId: number; schoolName: string }) {
  const { t } = useTranslation('console-school/events');
  const [opened, open] = useState<SchoolEvent | 'new' | null>(null);
  const upcomingRows = usePageLimit();
  const pastRows = usePageLimit();
  const of = useFetchSchoolEventsQuery({
    schoolId,
    ...(upcomingRows.asked.most !== undefined && { mostUpcoming: upcomingRows.asked.most }),
    ...(pastRows.asked.most !== undefined && { mostPast: pastRows.asked.most }),
  });
  return (
    <>
      <p className="text-sm text-soft">{schoolName}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button className="ml-auto" isBusy={of.data === undefined} onClick={() => open('new')}>
          <CalendarPlus aria-hidden className="size-5" />
          {t('new')}
        </Button>
      </div>
      <QueryState of={keepingLast(of)} skeleton={<Skeleton className="h-96" />}>
        {({ upcoming, past, nextUpcoming, nextPast, timeZone }) =>
          upcoming.length + past.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('none')}
              text={t('noneText')}
            />
          ) : (
            <>
              <ul>
                {upcoming.map((one) => (
                  <Row key={one.eventId} of={one} timeZone={timeZone} onChange={() => open(one)} />
                ))}
              </ul>
              <ListEnd
                nextMost={nextUpcoming}
                shown={upcoming.length}
                isBusy={of.isFetching}
                onMore={upcomingRows.setMost}
              />
              {past.length > 0 && (
                <>
                  <h2 className="mt-8 mb-1 text-lg">{t('past')}</h2>
                  <ul>
                    {past.map((one) => (
                      <Row key={one.eventId} of={one} timeZone={timeZone} onChange={null} />
                    ))}
                  </ul>
                  <ListEnd
                    nextMost={nextPast}
                    shown={past.length}
                    isBusy={of.isFetching}
                    onMore={pastRows.setMost}
                  />
                </>
              )}
            </>
          )
        }
      </QueryState>
      {opened !== null && of.data && (
        <EventDialog
          schoolId={schoolId}
          timeZone={of.data.timeZone}
          of={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

/** Events of a coordinator's school: create, reschedule, cancel. */
export function EventsPage() {
  const { t } = useTranslation('console-school/events');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => <Events key={schoolId} schoolId={schoolId} schoolName={name} />}
    </OwnSchool>
  );
}
