import { suspectKinds } from '@skillkite/rules/school/roster/roster-import';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState, isGone } from '../../app/query-state.tsx';
import { type RosterImport, useFetchImportQuery } from '../../app/endpoints/roster.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfSchool, paths } from '../../paths.ts';
import { LatestImports } from './undo-import.tsx';
import { ApplyStep } from './apply-step.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { SuspectStep } from './suspect-step.tsx';
import {
  type Back,
  ComparedAnew,
  type ImportStep,
  type OnTried,
  type StepConflict,
  StepConflictNotice,
  Progress,
  StepsBar,
} from './step-parts.tsx';
import { UploadStep } from './upload-step.tsx';
import { useApply } from './use-apply.ts';

const POLL_MS = 1000;

/** The open step: the sheet's own step may be later than the address. */
function stepOf({ state, counts }: RosterImport, asked: string | null): ImportStep {
  if (state === 'columns') return 'columns';
  if (state === 'comparing') return 'check';
  if (state !== 'differences') return state === 'refused' ? 'columns' : 'apply';
  if (asked === 'columns') return 'columns';
  return asked === 'apply' && suspectKinds(counts).length > 0 ? 'apply' : 'check';
}

function Refusal({ of }: { of: RosterImport }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<SceneArt scene="error" />}
      title={t('import.refused')}
      text={of.refusal ?? ''}
      action={
        <Link to="?" className="font-bold text-primary underline">
          {t('import.another')}
        </Link>
      }
    />
  );
}

function Known({ importId, back }: { importId: number; back: Back }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [isAtWork, setAtWork] = useState(false);
  const [outrun, setOutrun] = useState<StepConflict | null>(null);
  const [comparedAnew, setComparedAnew] = useState<number | null>(null);
  const asked = useFetchImportQuery({ importId }, { pollingInterval: isAtWork ? POLL_MS : 0 });
  const onTried: OnTried = (error, typed) => {
    const conflict = conflictOf<RosterImport>(error);
    setOutrun(conflict && { conflict, typed: typed ?? null });
    setComparedAnew(null);
    if (isGone(error)) void asked.refetch();
  };
  const toCheck = () => setAddress({ upload: String(importId) });
  const applying = useApply(onTried, (version) => {
    setComparedAnew(version);
    toCheck();
  });
  const isNotKept = isGone(asked.error);
  const state = isNotKept ? undefined : asked.currentData?.import.state;
  const isBusy = state === 'applying' || state === 'comparing' || state === 'undoing';
  if (isAtWork !== isBusy) setAtWork(isBusy);
  if (isNotKept)
    return (
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={t('import.gone')}
        text={t('import.goneText')}
        action={
          <Link to="?" className={buttonVariants('primary')}>
            {t('import.another')}
          </Link>
        }
      />
    );
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
      {({ import: of }) => {
        const step = stepOf(of, address.get('step'));
        return (
          <>
            <StepsBar open={step} isDone={of.state === 'done' || of.state === 'undone'} />
            <p className="mb-4 text-soft">
              <strong className="text-ink">{of.fileName}</strong>{' '}
              {of.rows > 0 && t('import.rows', { count: of.rows })}
            </p>
            {outrun && <StepConflictNotice of={outrun} />}
            {comparedAnew !== null && (
              <ComparedAnew key={comparedAnew} isStill={of.state === 'comparing'} />
            )}
            {of.state === 'refused' ? (
              <Refusal of={of} />
            ) : of.state === 'comparing' ? (
              <Progress
                done={of.compared}
                all={100}
                hasFailed={of.hasFailed}
                words={t('import.comparing')}
              />
            ) : step === 'columns' ? (
              <ColumnsStep of={of} onTried={onTried} onMatched={toCheck} />
            ) : of.state !== 'differences' ? (
              <ApplyStep of={of} back={back} />
            ) : step === 'apply' ? (
              <SuspectStep of={of} applying={applying} />
            ) : (
              <CheckStep of={of} onTried={onTried} applying={applying} />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** Import of a sheet in steps; nothing changes before the confirmation. */
export function RosterUpload({ schoolId, back }: { schoolId: number; back: Back }) {
  askForTexts('console-school/import');
  askForTexts('console-school/undo');
  // Upload and step are in the address, for reloads and links to colleagues.
  const [asked, ask] = useSearchParams();
  const importId = asked.get('upload');
  return importId === null ? (
    <>
      <StepsBar open="upload" />
      <UploadStep schoolId={schoolId} onRead={(read) => ask({ upload: String(read) })} />
      <LatestImports schoolId={schoolId} />
    </>
  ) : (
    <Known key={importId} importId={Number(importId)} back={back} />
  );
}

/** The page to import students into a school. */
export function ImportPage() {
  const { t } = useTranslation();
  const schoolId = Number(useParams()['schoolId']);
  const me = useWhoAmIQuery({});
  const isOwn = me.currentData?.roles.some(
    (one) => one.role === 'coordinator' && one.schoolId === schoolId,
  );
  const back = { to: isOwn ? paths.roster : pathOfSchool(schoolId), words: t('import.back') };
  useTitle(t('import.title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <h1 className="mb-4 text-2xl">{t('import.title')}</h1>
      <RosterUpload schoolId={schoolId} back={back} />
    </div>
  );
}
