import { Button } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Check, Download } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import {
  useFetchDemoContentQuery,
  useImportDemoContentMutation,
} from '../../app/endpoints/installation.ts';
import { sentenceOf } from '../../app/sentence-of.ts';

/** While it is imported. */
const ASK_EVERY_MS = 2000;

/** What students can learn from first: the example programs by a press, or what teachers make. */
export function FirstContent({ hasCourses }: { hasCourses: boolean }) {
  const { t } = useTranslation('console-installation/setup');
  const { t: common } = useTranslation();
  const [start, { isLoading, error, data: started }] = useImportDemoContentMutation();
  const known = useFetchDemoContentQuery({});
  const isImporting = (known.currentData?.state ?? started?.state) === 'importing';
  useFetchDemoContentQuery({}, { skip: !isImporting, pollingInterval: ASK_EVERY_MS });
  const { state = 'absent', percent = 0 } = known.currentData ?? {};
  if (hasCourses && state === 'absent') return null;
  const failed = sentenceOf(error, common('offline'));
  return (
    <section className="mx-auto mb-6 max-w-2xl" aria-labelledby="first-content">
      <h2 id="first-content" className="mb-2 text-lg">
        {t('content.title')}
      </h2>
      <div className="rounded-card border-2 border-hairline p-4">
        <h3 className="text-base">{t('content.demo')}</h3>
        <p className="mb-3 text-soft">{t('content.demoText')}</p>
        <div role="status">
          {state === 'here' && (
            <p className="flex items-center gap-2 font-bold text-leaf">
              <Check aria-hidden className="size-5" />
              {t('content.here')}
            </p>
          )}
          {state === 'importing' && <p className="mb-2">{t('content.importing')}</p>}
          {state === 'failed' && <p className="mb-2 text-danger">{t('content.failed')}</p>}
        </div>
        {state === 'importing' && <ProgressBar label={t('content.demo')} percent={percent} />}
        {(state === 'absent' || state === 'failed') && (
          <Button isBusy={isLoading} onClick={() => void start({})}>
            <Download aria-hidden className="size-5" />
            {t('content.start')}
          </Button>
        )}
        {failed !== undefined && (
          <p role="alert" className="mt-2 text-danger">
            {failed}
          </p>
        )}
      </div>
      <p className="mt-3 text-soft">{t('content.own')}</p>
    </section>
  );
}
