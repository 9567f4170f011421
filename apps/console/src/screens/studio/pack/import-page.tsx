import type { ApiFailure } from '@skillkite/client/post';
import { MOST_PACK_BYTES } from '@skillkite/content/library-file';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { PackageOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BroughtFiles } from './brought-files.tsx';
import { ExportButton } from './export-button.tsx';
import { type PackReport, sendPack } from './pack-calls.ts';
import { librariesApi } from '../../../app/endpoints/studio/libraries.ts';
import { useTitle } from '../../../app/hooks/use-title.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfDraft, paths } from '../../../paths.ts';
import { FileChoice } from '../../parts/file-choice.tsx';
import { PackReportList } from './pack-report.tsx';
import { BackLink } from '../parts/back-link.tsx';

const MB = 1_000_000;

type Step =
  | { readonly is: 'choose' }
  | { readonly is: 'sending'; readonly file: File; readonly isApplied: boolean }
  | { readonly is: 'found'; readonly file: File; readonly report: PackReport }
  | { readonly is: 'done'; readonly report: PackReport };

function Import({ libraryId }: { libraryId: number }) {
  const { t } = useTranslation('console-learning/studio-pack');
  const { t: common } = useTranslation();
  const [step, setStep] = useState<Step>({ is: 'choose' });
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState<ApiFailure | 'large' | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File, isApplied: boolean, before: Step) => {
    setError(null);
    if (file.size > MOST_PACK_BYTES) {
      setError('large');
      return;
    }
    const control = new AbortController();
    sending.current = control;
    setPercent(0);
    setStep({ is: 'sending', file, isApplied });
    const { data, error: failure } = await sendPack({
      libraryId,
      file,
      isApplied,
      signal: control.signal,
      onSent: (bytes) => setPercent(Math.round((100 * bytes) / Math.max(1, file.size))),
    });
    if (control.signal.aborted) return;
    if (data)
      setStep(isApplied ? { is: 'done', report: data } : { is: 'found', file, report: data });
    else {
      setError(failure ?? null);
      setStep(before);
    }
  };
  const failed =
    error === 'large'
      ? t('tooLarge', { most: MOST_PACK_BYTES / MB })
      : error && sentenceOf(error, common('offline'));
  const taken = (report: PackReport) =>
    report.items.filter(({ outcome }) => outcome === 'taken' || outcome === 'changed').length;
  const left = (report: PackReport) =>
    report.items.filter(({ outcome }) => outcome === 'left').length;
  return (
    <>
      {failed && (
        <p role="alert" className="mb-4 rounded-control bg-flame-wash px-4 py-3">
          {failed}
        </p>
      )}
      {step.is === 'choose' && (
        <div className="grid max-w-2xl justify-items-start gap-4">
          <p>{t('text')}</p>
          <FileChoice
            words={t('choose')}
            accept=".zip,application/zip"
            onChoose={(file) => file && void send(file, false, step)}
          />
          <p className="text-sm text-soft">{t('hint', { most: MOST_PACK_BYTES / MB })}</p>
          <section className="mt-4 grid w-full justify-items-start gap-2 border-t-2 border-hairline pt-4">
            <h2 className="text-lg">{t('export.heading')}</h2>
            <p className="text-soft">{t('export.text')}</p>
            <ExportButton libraryId={libraryId} />
          </section>
        </div>
      )}
      {step.is === 'sending' && (
        <div role="status" className="grid max-w-xl gap-2">
          <p className="font-bold break-words">{step.file.name}</p>
          <p>{t(percent < 100 ? 'sending' : step.isApplied ? 'making' : 'reading')}</p>
          <ProgressBar label={t('sending')} percent={percent} />
        </div>
      )}
      {step.is === 'found' && (
        <div className="pb-28">
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <PackageOpen aria-hidden className="size-5 text-soft" />
            <strong className="break-words">{step.file.name}</strong>
            <span className="text-sm text-soft">{t('again')}</span>
          </p>
          <PackReportList items={step.report.items} />
          <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-end gap-3 border-t-2 border-primary bg-sky px-4 py-3 lg:left-24 lg:px-8">
            <p className="mr-auto text-sm text-soft max-sm:basis-full">{t('noStudent')}</p>
            <Button variant="secondary" onClick={() => setStep({ is: 'choose' })}>
              {t('back')}
            </Button>
            <Button
              disabled={step.report.newCount === 0}
              onClick={() => void send(step.file, true, step)}
            >
              {step.report.newCount === 0
                ? t('nothingNew')
                : t('make', { count: taken(step.report), left: left(step.report) })}
            </Button>
          </div>
        </div>
      )}
      {step.is === 'done' && (
        <>
          <EmptyState
            picture={<SceneArt scene="done" />}
            title={t('done', { count: step.report.draftIds.length })}
            text={t('doneText')}
            action={
              <Link
                to={
                  step.report.draftIds.length === 1 && step.report.draftIds[0] !== undefined
                    ? pathOfDraft(step.report.draftIds[0])
                    : paths.studio
                }
                className={buttonVariants()}
              >
                {t('open')}
              </Link>
            }
          />
          <BroughtFiles libraryId={libraryId} ids={step.report.fileIds} />
        </>
      )}
    </>
  );
}

/** Brings a content pack into a library: first what it holds, then its drafts. */
export function ImportPackPage() {
  const { t } = useTranslation('console-learning/studio-pack');
  useTitle(t('title'));
  const [params] = useSearchParams();
  const libraries = librariesApi.useFetchLibrariesQuery({});
  const asked = Number(params.get('library'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <div className="mb-4 flex items-center gap-2">
        <BackLink to={paths.studio} label={t('backToStudio')} />
        <h1 className="text-2xl">{t('title')}</h1>
      </div>
      <QueryState of={libraries} skeleton={<Skeleton className="h-96" />}>
        {({ libraries: all }) => {
          const library = all.find(({ libraryId }) => libraryId === asked) ?? all[0];
          return library ? (
            <Import key={library.libraryId} libraryId={library.libraryId} />
          ) : (
            <p>{t('noLibrary')}</p>
          );
        }}
      </QueryState>
    </div>
  );
}
