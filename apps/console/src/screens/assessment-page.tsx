import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ClassWindow, MODE_WORDS, useFetchWindowsQuery } from '../app/endpoints/assessment.ts';
import { classNameOf } from '../app/class-name.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/hooks/use-title.ts';
import { pathOfAssessment } from '../paths.ts';
import { OwnSchool } from './school/own-school.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { WindowDialog } from './parts/window-dialog.tsx';
import { TableHead } from './parts/table-head.tsx';

/** When a class takes the assessment. */
function WindowWords({ window }: { window: ClassWindow['window'] }) {
  const { t, tag } = useTranslation('console-learning/assessment');
  const { number, mode, opensOn, closesOn, isMixed } = window;
  if (isMixed || mode === null) return <>{t('mixed')}</>;
  const days =
    opensOn !== null &&
    closesOn !== null &&
    t('days', { from: dayWords(opensOn, tag), until: dayWords(closesOn, tag) });
  return (
    <>
      {t(`mode.${MODE_WORDS[mode]}`)}
      {mode !== 0 && days && <span className="block text-sm text-soft">{days}</span>}
      {number > 1 && <span className="block text-sm text-soft">{t('window', { number })}</span>}
    </>
  );
}

function Row({ schoolId, of, onSet }: { schoolId: number; of: ClassWindow; onSet: () => void }) {
  const { t } = useTranslation('console-learning/assessment');
  const { t: common } = useTranslation();
  const name = classNameOf(of);
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="min-w-20 px-3 py-2 text-left">
        <Link
          to={pathOfAssessment({ schoolId, ...of })}
          className="inline-flex min-h-10 items-center font-bold wrap-anywhere text-primary hover:underline"
        >
          <span className="sr-only">{t('resultsOf')} </span>
          {name}
        </Link>
      </th>
      <td className="px-3 max-sm:hidden">
        {of.withLevel > 0 && <WindowWords window={of.window} />}
      </td>
      <td className="px-3">
        {of.withLevel > 0 && (
          <span className="block sm:hidden">
            <WindowWords window={of.window} />
          </span>
        )}
        {of.withLevel === 0 ? (
          <span className="text-soft">{t('noLevel')}</span>
        ) : (
          <span className="flex items-center gap-3">
            <span className="w-24 max-sm:hidden">
              <ProgressBar
                label={t('doneBy', { name })}
                percent={Math.round((of.done / of.withLevel) * 100)}
              />
            </span>
            {t('doneOf', { done: of.done, count: of.withLevel })}
          </span>
        )}
      </td>
      <td className="px-3 text-right">
        {of.withLevel > 0 && (
          <button
            type="button"
            className="inline-flex min-h-10 items-center rounded-control bg-sky px-4 text-sm font-bold text-primary hover:underline"
            onClick={onSet}
          >
            {of.window.mode === 0 ? t('open') : t('change')}
            <span className="sr-only"> {common('className', { name })}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

const keyOf = ({ grade, section }: ClassWindow) => `${grade}-${section}`;

function Windows({ schoolId, schoolName }: { schoolId: number; schoolName: string }) {
  const { t } = useTranslation('console-learning/assessment');
  const [chosen, choose] = useState<string | null>(null);
  const [isPaper, setPaper] = useState(false);
  const of = useFetchWindowsQuery({ schoolId });
  return (
    <>
      <p className="text-sm text-soft">{schoolName}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button variant="secondary" className="ml-auto" onClick={() => setPaper(true)}>
          <FileText aria-hidden className="size-5" />
          {t('paper')}
        </Button>
      </div>
      <QueryState of={of} skeleton={<Skeleton className="h-96" />}>
        {({ classes, newest, today }) => {
          const opened = classes.find((one) => keyOf(one) === chosen);
          if (classes.length === 0)
            return (
              <EmptyState
                picture={<SceneArt scene="nothing" />}
                title={t('none')}
                text={t('noneText')}
              />
            );
          return (
            <>
              <table className="w-full text-sm">
                <TableHead
                  columns={[
                    { words: t('class') },
                    { words: t('how'), from: 'sm' },
                    { words: t('done') },
                    { words: t('change'), from: 'readers' },
                  ]}
                />
                <tbody>
                  {classes.map((one) => (
                    <Row
                      key={keyOf(one)}
                      schoolId={schoolId}
                      of={one}
                      onSet={() => choose(keyOf(one))}
                    />
                  ))}
                </tbody>
              </table>
              {opened && (
                <WindowDialog
                  schoolId={schoolId}
                  of={opened}
                  newest={newest}
                  today={today}
                  onClose={() => choose(null)}
                />
              )}
            </>
          );
        }}
      </QueryState>
      {isPaper && <PaperDialog schoolId={schoolId} onClose={() => setPaper(false)} />}
    </>
  );
}

/** Skill assessments of a school's classes: mode, days and completion. */
export function AssessmentPage() {
  const { t } = useTranslation('console-learning/assessment');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => <Windows key={schoolId} schoolId={schoolId} schoolName={name} />}
    </OwnSchool>
  );
}
