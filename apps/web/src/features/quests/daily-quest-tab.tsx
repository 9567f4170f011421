import type { CourseId } from '@skillkite/contract/ids';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { questsApi } from '../../app/endpoints/quests.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { QuestItem, afterQuest } from './quest-item.tsx';

const MINUTE_MS = 60_000;

/** The daily quests of a course. One opens per day; a note or photo marks it done. */
export function Component() {
  const { t } = useTranslation('learning/quests');
  const student = useStudent();
  const courseId = Number(useParams()['id']) as CourseId;
  const asked = questsApi.useFetchDailyQuestUserQuery({ studentId: student.id, courseId });
  const { fulfilledTimeStamp, refetch } = asked;
  const { timeZone } = student;
  const askedOn = dayOf(new Date(fulfilledTimeStamp ?? 0), timeZone);
  useEffect(() => {
    if (fulfilledTimeStamp === undefined) return;
    // Also opens the next quest on a page left open overnight.
    const look = () => {
      if (dayOf(new Date(), timeZone) !== askedOn) void refetch();
    };
    const timer = setInterval(look, MINUTE_MS);
    // Another tab or device may have done one.
    const lookAgain = () => {
      if (!document.hidden) void refetch();
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [fulfilledTimeStamp, askedOn, refetch, timeZone]);
  return (
    <QueryState
      of={asked}
      failed={t('failed')}
      loading={t('loading')}
      // Typical height, so that content below does not jump on a phone.
      skeleton={<Skeleton className="h-96" />}
      empty={{
        isIt: (data) => data.quests.length === 0,
        shows: (
          <EmptyState picture={<Mithu pose="asleep" className="size-36" />} title={t('empty')} />
        ),
      }}
    >
      {({ quests }) => {
        const latest = quests.findLast(({ status }) => status === 'open');
        return (
          <div className="mb-6">
            <p className="mb-3 text-soft">{t('lead')}</p>
            <ol className="grid gap-3">
              {quests.map((quest) => (
                <QuestItem
                  key={quest.id}
                  quest={quest}
                  courseId={courseId}
                  isFirstOpen={quest === latest}
                  today={askedOn}
                  next={afterQuest(quest, quests)}
                />
              ))}
            </ol>
          </div>
        );
      }}
    </QueryState>
  );
}
