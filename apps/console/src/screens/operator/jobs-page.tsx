import { SHORT_DAY, momentWords } from '@skillkite/texts/day-words';
import { SHOWN_JOB_STATES } from '@skillkite/rules/installation/job-state';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Check, Clock, Hourglass, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { type Job, useFetchJobsQuery, useRetryJobMutation } from '../../app/endpoints/operation.ts';
import { useLoggedNames } from '../../app/hooks/use-logged-names.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { Chips } from '../parts/chips.tsx';
import { ListEnd } from '../parts/list-end.tsx';
import { TableHead } from '../parts/table-head.tsx';

const SIGNS = {
  failed: { Icon: X, colour: 'text-danger' },
  running: { Icon: Play, colour: 'text-primary' },
  waiting: { Icon: Hourglass, colour: 'text-ink' },
  scheduled: { Icon: Clock, colour: 'text-soft' },
  done: { Icon: Check, colour: 'text-leaf' },
} as const satisfies Record<Job['state'], unknown>;
const ASKED_AGAIN_MS = 10_000;

function Row({ job }: { job: Job }) {
  const { t, tag } = useTranslation('console-installation/operator');
  const { jobName } = useLoggedNames();
  const [retry, { isLoading }] = useRetryJobMutation();
  const { jobId, kind, state, attempts, dueAt, finishedAt, error, isRetryable } = job;
  const { Icon, colour } = SIGNS[state];
  const at = (moment: string | null) =>
    moment === null ? '–' : momentWords(moment, tag, SHORT_DAY);
  return (
    <tr className="border-t border-hairline align-top">
      <td className={`px-3 py-2.5 font-bold whitespace-nowrap ${colour}`}>
        <Icon aria-hidden className="mr-2 inline size-4" />
        {t(`jobs.is.${state}`)}
      </td>
      <th scope="row" className="px-3 py-2.5 text-left font-bold">
        {jobName(kind)}
        {error !== null && <span className="block font-normal break-all text-soft">{error}</span>}
      </th>
      <td className="px-3 py-2.5 max-md:hidden">{attempts}</td>
      <td className="px-3 py-2.5 whitespace-nowrap max-md:hidden">{at(finishedAt)}</td>
      <td className="px-3 py-2.5 whitespace-nowrap max-md:hidden">
        {state === 'waiting' || state === 'scheduled' ? at(dueAt) : '–'}
      </td>
      <td className="px-3 py-1 text-right">
        {isRetryable && (
          <button
            type="button"
            aria-disabled={isLoading || undefined}
            className="inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline"
            onClick={isLoading ? undefined : () => void retry({ jobId })}
          >
            {t('jobs.retry')}
            <span className="sr-only"> {jobName(kind)}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Background jobs and their failures. */
export function JobsPage() {
  const { t } = useTranslation('console-installation/operator');
  const [state, setState] = useState<Job['state'] | null>(null);
  const { asked, setMost } = usePageLimit();
  const loaded = useFetchJobsQuery(
    { ...(state !== null && { state }), ...asked },
    { pollingInterval: ASKED_AGAIN_MS },
  );
  useTitle(t('jobs.title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="mb-3 text-2xl">{t('jobs.title')}</h1>
      <QueryState of={keepingLast(loaded)} skeleton={<Skeleton className="h-96" />}>
        {({ jobs, counts, nextMost }) => (
          <>
            <Chips
              chosen={state}
              onChoose={setState}
              all={Object.values(counts).reduce((sum, one) => sum + one, 0)}
              of={SHOWN_JOB_STATES.map((key) => ({
                key,
                word: t(`jobs.is.${key}`),
                count: counts[key],
              }))}
            />
            <ScrollRegion label={t('jobs.title')} className="mt-3 overflow-x-auto">
              <table className="w-full text-sm">
                <TableHead
                  columns={[
                    { words: t('jobs.state') },
                    { words: t('jobs.kind') },
                    { words: t('jobs.tries'), from: 'md' },
                    { words: t('jobs.ended'), from: 'md' },
                    { words: t('jobs.due'), from: 'md' },
                    { words: t('jobs.retry'), from: 'readers' },
                  ]}
                />
                <tbody>
                  {jobs.map((job) => (
                    <Row key={job.jobId} job={job} />
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
            <ListEnd
              nextMost={nextMost}
              shown={jobs.length}
              isBusy={loaded.isFetching}
              onMore={setMost}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}
