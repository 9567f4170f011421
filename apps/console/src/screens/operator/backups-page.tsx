import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Check, Flag, Hourglass, Play, X } from 'lucide-react';
import { useState } from 'react';
import {
  type Backup,
  type Backups,
  useCheckBackupMutation,
  useCreateBackupMutation,
  useFetchBackupsQuery,
} from '../../app/endpoints/backup.ts';
import { momentWords } from '@skillkite/texts/day-words';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { SteadyButton } from '../parts/steady-button.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { BackupPlan } from './backup-plan.tsx';
import { DownloadBackup } from './download-backup.tsx';

const ASKED_AGAIN_MS = 2000;
const SIGNS = {
  waiting: { Icon: Hourglass, colour: 'text-soft' },
  running: { Icon: Play, colour: 'text-primary' },
  made: { Icon: Check, colour: 'text-leaf' },
  failed: { Icon: X, colour: 'text-danger' },
} as const;
const ACTION =
  'inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline aria-disabled:opacity-60';

function CheckWords({ check }: { check: Backup['check'] }) {
  const { t, tag } = useTranslation('console-installation/backups');
  if (check === null) return <span className="text-soft">{t('unchecked')}</span>;
  const { state, done, total, checkedAt, problems } = check;
  if (state === 'running')
    return (
      <span className="text-primary">
        {t('checking')} {total > 0 && t('progress', { done, total })}
      </span>
    );
  return (
    <span className={state === 'whole' ? 'text-leaf' : 'text-danger'}>
      {state === 'whole' ? (
        <Check aria-hidden className="mr-1 inline size-4" />
      ) : (
        <X aria-hidden className="mr-1 inline size-4" />
      )}
      {t(state)}
      {checkedAt !== null && <span className="block text-soft">{momentWords(checkedAt, tag)}</span>}
      {problems.map((problem) => (
        <span key={problem} className="block break-words">
          {problem}
        </span>
      ))}
    </span>
  );
}

function Row({ backup, onDownload }: { backup: Backup; onDownload: () => void }) {
  const { t, tag } = useTranslation('console-installation/backups');
  const [check, { isLoading }] = useCheckBackupMutation();
  const { state, done, total, failure, person, size, rowCount, fileCount, lostCount } = backup;
  const at = momentWords(backup.askedAt, tag);
  const { Icon, colour } = SIGNS[state];
  const isMade = state === 'made';
  const isChecking = isLoading || backup.check?.state === 'running';
  return (
    <tr className="border-t border-hairline align-top">
      <th scope="row" className="px-3 py-2.5 text-left font-bold">
        {at}
        <span className="block font-normal text-soft">{person ?? t('byPlan')}</span>
      </th>
      <td className="px-3 py-2.5">
        {isMade ? (
          <>
            {sizeText(size, tag)}
            <span className="block text-soft">
              {t('rows', { count: rowCount })}, {t('files', { count: fileCount })}
            </span>
            {lostCount > 0 && (
              <span className="block text-danger">{t('lost', { count: lostCount })}</span>
            )}
          </>
        ) : (
          <span className={`font-bold ${colour}`}>
            <Icon aria-hidden className="mr-2 inline size-4" />
            {t(`state.${state}`)}{' '}
            {state === 'running' && total > 0 && t('progress', { done, total })}
            {failure !== null && (
              <span className="block font-normal break-words text-ink">{failure}</span>
            )}
          </span>
        )}
      </td>
      <td className="px-3 py-2.5">{isMade && <CheckWords check={backup.check} />}</td>
      <td className="px-3 py-1 text-right">
        {isMade && !backup.isThere && <span className="text-soft">{t('gone')}</span>}
        {isMade && backup.isThere && (
          <span className="flex flex-wrap justify-end gap-2">
            <button
              type="button"
              className={ACTION}
              // Not `disabled`, so that it keeps the focus.
              aria-disabled={isChecking || undefined}
              onClick={isChecking ? undefined : () => void check({ backupId: backup.backupId })}
            >
              {t(backup.check === null ? 'verify' : 'verifyAgain')}
              <span className="sr-only"> {at}</span>
            </button>
            <button type="button" className={ACTION} onClick={onDownload}>
              {t('download')}
              <span className="sr-only"> {at}</span>
            </button>
          </span>
        )}
      </td>
    </tr>
  );
}

/** Warnings: no automatic backups, or no verified one. */
function Warning({ backups, plan }: Pick<Backups, 'backups' | 'plan'>) {
  const { t, tag } = useTranslation('console-installation/backups');
  const good = backups.find(({ check }) => check?.state === 'whole')?.check?.checkedAt;
  const wrong = [
    plan.hour === null && t('noPlan'),
    good === undefined && backups.some(({ state }) => state === 'made') && t('neverGood'),
  ].filter((sentence) => sentence !== false);
  if (wrong.length > 0)
    return (
      <p className="mb-4 flex items-start gap-2 rounded-card bg-flame-wash px-4 py-3">
        <Flag aria-hidden className="mt-0.5 size-5 shrink-0 text-flame" />
        {wrong.join(' ')}
      </p>
    );
  return (
    good != null && (
      <p className="mb-4 text-leaf">
        <Check aria-hidden className="mr-1 inline size-5" />
        {t('lastGood', { at: momentWords(good, tag) })}
      </p>
    )
  );
}

/** Backups: create, verify by a test restore, keep, download. */
export function BackupsPage() {
  askForTexts('console-school/passkeys');
  const { t, tag } = useTranslation('console-installation/backups');
  const { t: common } = useTranslation();
  const loaded = useFetchBackupsQuery({}, { pollingInterval: ASKED_AGAIN_MS });
  const [create, { isLoading, error }] = useCreateBackupMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const [wanted, want] = useState<Backup | null>(null);
  const failed = sentenceOf(error, common('offline'));
  useTitle(t('title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mb-4 max-w-2xl text-soft">{t('text')}</p>
      <QueryState of={loaded} skeleton={<Skeleton className="h-96" />}>
        {({ backups, plan, freeSize, timeZone }) => {
          const isMaking = backups.some(({ state }) => ['waiting', 'running'].includes(state));
          return (
            <>
              <Warning backups={backups} plan={plan} />
              <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                <SteadyButton
                  isBusy={isLoading || isWaiting}
                  isOff={isMaking}
                  onClick={() => void create({}).then(untilRead)}
                >
                  {t(isMaking ? 'making' : 'make')}
                </SteadyButton>
                <span className="text-soft">{t('free', { size: sizeText(freeSize, tag) })}</span>
              </p>
              {failed !== undefined && (
                <p role="alert" className="mb-4 text-danger">
                  {failed}
                </p>
              )}
              {backups.length === 0 ? (
                <EmptyState
                  picture={<SceneArt scene="nothing" />}
                  title={t('none')}
                  text={t('noneText')}
                />
              ) : (
                <ScrollRegion label={t('title')} className="overflow-x-auto">
                  <table className="w-full text-sm">
                    <TableHead
                      columns={[
                        { words: t('when') },
                        { words: t('holds') },
                        { words: t('check') },
                        { words: t('actions'), from: 'readers' },
                      ]}
                    />
                    <tbody>
                      {backups.map((backup) => (
                        <Row
                          key={backup.backupId}
                          backup={backup}
                          onDownload={() => want(backup)}
                        />
                      ))}
                    </tbody>
                  </table>
                </ScrollRegion>
              )}
              <BackupPlan plan={plan} timeZone={timeZone} />
            </>
          );
        }}
      </QueryState>
      {wanted && <DownloadBackup backup={wanted} onClose={() => want(null)} />}
    </div>
  );
}
