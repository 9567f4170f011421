import {
  type LaunchLog,
  type LogEntry,
  isTrouble,
  logLine,
  logText,
} from '@skillkite/rules/scorm/launch-log';
import { momentWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Circle, Download, Square } from 'lucide-react';
import { useState } from 'react';
import {
  type ActivityDetails,
  type LaunchLogRow,
  useFetchLaunchLogQuery,
  useFetchLaunchLogsQuery,
  useStartLaunchLogMutation,
  useStopLaunchLogMutation,
} from '../app/endpoints/activity.ts';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { saveBlob } from '../app/save-pdf.ts';
import { sentenceOf } from '../app/sentence-of.ts';

/** Poll interval, because the student may be active now. */
const ASKED_AGAIN_MS = 10_000;
/** Lines of a launch shown at first. */
const FIRST_LINES = 200;

type Of = { studentId: number; lessonId: number };

function Lines({ entries }: { entries: readonly LogEntry[] }) {
  const { t, tag } = useTranslation('console-learning/activity');
  const [isWhole, showWhole] = useState(false);
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const shown = isWhole ? entries : entries.slice(0, FIRST_LINES);
  return (
    <>
      <ScrollRegion label={t('log.lines')} className="max-h-[28rem] overflow-auto">
        <ol className="font-mono text-sm">
          {shown.map((entry, index) => (
            <li
              // Entries of a launch keep their order.
              key={index}
              className={`flex gap-3 px-2 py-0.5 ${isTrouble(entry) ? 'bg-flame-wash font-bold' : ''}`}
            >
              <span className="w-16 shrink-0 text-right text-soft">
                {format.format(entry.at / 1000)}
              </span>
              <span className="min-w-0 break-words">{logLine(entry)}</span>
            </li>
          ))}
        </ol>
      </ScrollRegion>
      {shown.length < entries.length && (
        <Button variant="secondary" className="mt-2" onClick={() => showWhole(true)}>
          {t('log.all', { count: entries.length })}
        </Button>
      )}
    </>
  );
}

function Launch({ of, isTroubleAlone }: { of: LaunchLog; isTroubleAlone: boolean }) {
  const { t } = useTranslation('console-learning/activity');
  const { launchNumber, dropped, entries } = of;
  const shown = isTroubleAlone ? entries.filter(isTrouble) : entries;
  return (
    <section className="mt-4">
      <h4 className="mb-1 font-bold">{t('log.launch', { number: launchNumber })}</h4>
      {shown.length === 0 ? (
        <p className="text-soft">{t('log.noTrouble')}</p>
      ) : (
        <Lines key={String(isTroubleAlone)} entries={shown} />
      )}
      {dropped > 0 && (
        <p className="mt-1 text-sm text-soft">{t('log.dropped', { count: dropped })}</p>
      )}
    </section>
  );
}

function Log({ log, of }: { log: LaunchLogRow; of: ActivityDetails }) {
  const { t } = useTranslation('console-learning/activity');
  const { studentId, lesson } = of;
  const [isTroubleAlone, showTroubleAlone] = useState(false);
  const asked = useFetchLaunchLogQuery(
    { studentId, logId: log.logId },
    { refetchOnMountOrArgChange: true },
  );
  const save = (launches: readonly LaunchLog[]) =>
    saveBlob(
      new Blob([logText(`${lesson.text}, ${log.askedAt}`, launches)], { type: 'text/plain' }),
      `${lesson.text}.txt`,
    );
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-40" />}>
      {({ launches }) => (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="secondary" onClick={() => save(launches)}>
              <Download aria-hidden className="size-5" />
              {t('log.save')}
            </Button>
            <label className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={isTroubleAlone}
                onChange={({ target }) => showTroubleAlone(target.checked)}
              />
              {t('log.troubleAlone')}
            </label>
          </div>
          {launches.map((launch) => (
            <Launch key={launch.launchNumber} of={launch} isTroubleAlone={isTroubleAlone} />
          ))}
        </>
      )}
    </QueryState>
  );
}

function LogRow({ log, of }: { log: LaunchLogRow; of: ActivityDetails }) {
  const { t, tag } = useTranslation('console-learning/activity');
  const [isOpen, setOpen] = useState(false);
  const { askedAt, expiresAt, launches, entries } = log;
  return (
    <li className="mt-3 rounded-card border-2 border-hairline p-4">
      <h3 className="text-base font-bold">{momentWords(askedAt, tag)}</h3>
      <p className="text-sm text-soft">
        {entries === 0 ? t('log.waits') : t('log.launches', { count: launches })}
        {' · '}
        {t('log.keptUntil', { moment: momentWords(expiresAt, tag) })}
      </p>
      {entries > 0 && !isOpen && (
        <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
          {t('log.show')}
          <span className="sr-only"> {momentWords(askedAt, tag)}</span>
        </Button>
      )}
      {/* Refetches when more entries arrived. */}
      {isOpen && (
        <div className="mt-3">
          <Log key={entries} log={log} of={of} />
        </div>
      )}
    </li>
  );
}

function Recording({ until, of }: { until: string | null; of: Of }) {
  const { t, tag } = useTranslation('console-learning/activity');
  const shared = useTranslation().t;
  const [start, starting] = useStartLaunchLogMutation();
  const [stop, stopping] = useStopLaunchLogMutation();
  const failed = sentenceOf(starting.error ?? stopping.error, shared('offline'));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {until === null ? (
        <Button isBusy={starting.isLoading} onClick={() => void start(of)}>
          <Circle aria-hidden className="size-5" />
          {t('log.start')}
        </Button>
      ) : (
        <Button variant="secondary" isBusy={stopping.isLoading} onClick={() => void stop(of)}>
          <Square aria-hidden className="size-5" />
          {t('log.stop')}
        </Button>
      )}
      <p role="status">{until !== null && t('log.isOn', { moment: momentWords(until, tag) })}</p>
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
    </div>
  );
}

/** Debug logs of a student's launches of an activity, with a button to request them. */
export function LaunchLogs({ of }: { of: ActivityDetails & Of }) {
  const { t } = useTranslation('console-learning/activity');
  const { studentId, lessonId, fullname } = of;
  const asked = useFetchLaunchLogsQuery(
    { studentId, lessonId },
    { refetchOnMountOrArgChange: true, pollingInterval: ASKED_AGAIN_MS },
  );
  return (
    <section className="mb-8 max-w-3xl">
      <h2 className="mb-1 text-lg">{t('log.title')}</h2>
      <p className="mb-3 text-soft">{t('log.text', { name: fullname })}</p>
      <QueryState of={asked} skeleton={<Skeleton className="h-24" />}>
        {({ recordsUntil, logs }) => (
          <>
            <Recording until={recordsUntil} of={{ studentId, lessonId }} />
            <ul>
              {logs.map((log) => (
                <LogRow key={log.logId} log={log} of={of} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </section>
  );
}
