import { isDiskLow } from '@skillkite/rules/installation/disk';
import { sizeText } from '@skillkite/ui/size-text';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Check, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { clockStyle, momentWords } from '@skillkite/texts/day-words';
import { type Health, useFetchHealthQuery } from '../../app/endpoints/health.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { paths } from '../../paths.ts';
import { SelectField } from '../parts/select-field.tsx';
import { TimeChart } from '../parts/time-chart.tsx';

const ASKED_AGAIN_MS = 15_000;
const AIM_MS = 300;
/** Problems with links to their solution, or none. */
function Needs({ health }: { health: Health }) {
  const { t, tag } = useTranslation('console-installation/health');
  const { jobs, disk, verifiedBackupAt } = health;
  const needs: [sentence: string, to?: string, word?: string][] = [];
  if (jobs.failed > 0)
    needs.push([t('jobsFailed', { count: jobs.failed }), paths.jobs, t('seeJobs')]);
  if (isDiskLow(disk))
    needs.push([
      `${t('diskLow', { free: sizeText(disk.free, tag) })} ${t('diskLowTodo')}`,
      paths.backups,
      t('seeBackups'),
    ]);
  if (verifiedBackupAt === null) needs.push([t('noBackup'), paths.backups, t('seeBackups')]);
  if (needs.length === 0)
    return (
      <p className="mb-4 font-bold text-leaf">
        <Check aria-hidden className="mr-2 inline size-5" />
        {t('fine')}
      </p>
    );
  return (
    <ul className="mb-4 rounded-card bg-flame-wash px-4 py-1">
      {needs.map(([sentence, to, word]) => (
        <li key={sentence} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <Flag aria-hidden className="size-5 shrink-0 text-flame" />
          <span className="min-w-0 flex-1 basis-52">{sentence}</span>
          {to !== undefined && (
            <Link
              to={to}
              className="inline-flex min-h-10 items-center rounded-control bg-surface px-4 text-sm font-bold text-primary hover:underline"
            >
              {word}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly [string, ReactNode][] }) {
  return (
    <section className="min-w-0 flex-1 basis-72">
      <h2 className="text-lg">{title}</h2>
      <dl>
        {facts.map(([word, value]) => (
          <div
            key={word}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-1"
          >
            <dt>{word}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Charts({ steps }: { steps: Health['steps'] }) {
  const { t, tag } = useTranslation('console-installation/health');
  const number = new Intl.NumberFormat(tag);
  const of = (key: 'calls' | 'slowest' | 'failed' | 'wrongSignIns') =>
    steps.map((step) => ({ at: step.at, value: step[key] }));
  const latest = (key: 'calls' | 'slowest') =>
    steps.findLast((step) => step[key] !== null)?.[key] ?? null;
  const sum = (key: 'failed' | 'wrongSignIns') =>
    number.format(steps.reduce((all, step) => all + step[key], 0));
  const slowest = latest('slowest');
  const times = {
    timeWord: t('time'),
    timeOf: (at: string) => new Date(at).toLocaleTimeString(tag, clockStyle(tag)),
    lastWord: t('now'),
  };
  return (
    <div className="mb-8 grid overflow-hidden rounded-card border-2 border-hairline sm:grid-cols-2 xl:grid-cols-4">
      <TimeChart
        {...times}
        title={t('calls')}
        text={t('callsText', {
          most: number.format(Math.max(0, ...steps.map(({ calls }) => calls ?? 0))),
        })}
        now={number.format(latest('calls') ?? 0)}
        points={of('calls')}
        shape="line"
      />
      <TimeChart
        {...times}
        title={t('slowest')}
        text={t('slowestText', { aim: AIM_MS })}
        now={slowest === null ? '–' : t('ms', { count: slowest })}
        points={of('slowest')}
        shape="line"
        aim={AIM_MS}
      />
      <TimeChart
        {...times}
        title={t('wrongSignIns')}
        text={t('wrongSignInsText')}
        now={sum('wrongSignIns')}
        points={of('wrongSignIns')}
        shape="bars"
      />
      <TimeChart
        {...times}
        title={t('failed')}
        text={t('failedText')}
        now={sum('failed')}
        points={of('failed')}
        shape="bars"
      />
    </div>
  );
}

/** Health of the installation: problems first, then the last hour or day. */
export function HealthPage() {
  askForTexts('console-learning/chart');
  const { t, tag } = useTranslation('console-installation/health');
  const [hours, show] = useState<1 | 24>(24);
  const loaded = useFetchHealthQuery({ hours }, { pollingInterval: ASKED_AGAIN_MS });
  useTitle(t('title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <SelectField
          label={t('period')}
          className="w-full max-w-52"
          value={hours}
          onChange={({ target }) => show(target.value === '1' ? 1 : 24)}
        >
          <option value={1}>{t('hour')}</option>
          <option value={24}>{t('day')}</option>
        </SelectField>
      </div>
      <QueryState of={loaded} skeleton={<Skeleton className="h-96" />}>
        {(health) => {
          const { steps, jobs, database, disk, schoolCount, verifiedBackupAt } = health;
          const number = new Intl.NumberFormat(tag);
          return (
            <>
              <Needs health={health} />
              <Charts steps={steps} />
              <div className="flex flex-wrap gap-8">
                <Facts
                  title={t('jobs')}
                  facts={[
                    [t('failedJobs'), number.format(jobs.failed)],
                    [t('running'), number.format(jobs.running)],
                    [t('waiting'), number.format(jobs.waiting)],
                    [t('scheduled'), number.format(jobs.scheduled)],
                    [
                      t('backup'),
                      verifiedBackupAt === null ? '–' : momentWords(verifiedBackupAt, tag),
                    ],
                  ]}
                />
                <Facts
                  title={`${t('storage')} · ${t('schools', { count: schoolCount })}`}
                  facts={[
                    [t('database'), sizeText(database.size, tag)],
                    [
                      t('disk'),
                      t('ofDisk', {
                        free: sizeText(disk.free, tag),
                        size: sizeText(disk.size, tag),
                      }),
                    ],
                    [
                      t('connections'),
                      t('ofMost', {
                        count: database.connections,
                        most: number.format(database.mostConnections),
                      }),
                    ],
                  ]}
                />
              </div>
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
