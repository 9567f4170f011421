import type { Student } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { parentsApi } from './endpoints.ts';

/** Parents of this student and pending requests, which the student can confirm. */
export function OwnParents({ user }: { user: Student }) {
  const { t, tag } = useTranslation('school/privacy');
  const who = { studentId: user.id };
  const loaded = parentsApi.useFetchParentsQuery(who);
  const [answer, { isLoading }] = parentsApi.useAnswerParentMutation();
  const day = (moment: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: user.timeZone }).format(
      new Date(moment),
    );
  const say = async (joinId: number, isConfirmed: boolean) => {
    const { error } = await answer({ ...who, joinId, isConfirmed });
    showToast(error ? t('notSent') : t('grownUps.answered'));
  };
  return (
    <QueryState
      of={loaded}
      as="line"
      failed={t('grownUps.failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-16" />}
    >
      {({ joined, waiting, sharing }) => (
        <div className="grid gap-3">
          {joined.length + waiting.length === 0 && (
            <p className="text-soft">{t('grownUps.none')}</p>
          )}
          {joined.map(({ name, since }) => (
            <p key={`${name} ${since}`}>{t('grownUps.since', { name, day: day(since) })}</p>
          ))}
          <ul className="grid gap-1">
            {sharing.map(({ purpose, isShown, isByParent }) => (
              <li key={purpose}>
                {t(`sharing.${purpose}.${isShown ? 'on' : 'off'}`)}{' '}
                {t(`sharing.${isByParent ? 'byParent' : isShown ? 'bySchool' : 'untilDecided'}`)}
              </li>
            ))}
          </ul>
          {waiting.map(({ joinId, name }) => (
            <div key={joinId} className="rounded-control border-2 border-hairline p-4">
              <p className="font-bold">{t('grownUps.asks', { name })}</p>
              <p className="mb-3 text-soft">{t('grownUps.sure')}</p>
              <div className="flex flex-wrap gap-2">
                <Button isBusy={isLoading} onClick={() => void say(joinId, true)}>
                  {t('grownUps.yes')}
                </Button>
                <Button
                  variant="secondary"
                  isBusy={isLoading}
                  onClick={() => void say(joinId, false)}
                >
                  {t('grownUps.no')}
                </Button>
              </div>
            </div>
          ))}
        </div>
      )}
    </QueryState>
  );
}
