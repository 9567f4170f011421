import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type PaperPlan,
  useImportPaperMutation,
  useLazyCheckPaperQuery,
  useLazyFetchPaperSheetQuery,
} from '../app/endpoints/assessment.ts';
import { base64Of } from '../app/base64.ts';
import { useTranslation } from '../app/i18n.ts';
import { saveCsv } from '../app/save-pdf.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import { FileChoice } from './parts/file-choice.tsx';
import { TableHead } from './parts/table-head.tsx';

type Paper = { fileName: string; content: string };

/** Problems by cell, as in the file. */
function Problems({ of }: { of: PaperPlan['problems'] }) {
  const { t } = useTranslation('console-learning/assessment');
  return (
    <div className="max-h-72 overflow-auto">
      <table className="w-full text-sm">
        <TableHead
          columns={[{ words: t('row') }, { words: t('cell') }, { words: t('problemIs') }]}
        />
        <tbody>
          {of.map(({ line, kind, column, written }) => (
            <tr key={line} className="border-t border-hairline align-top">
              <td className="px-3 py-2">{line}</td>
              <td className="px-3 py-2 font-bold">{column}</td>
              <td className="px-3 py-2">
                {written !== '' && <span className="font-bold break-all">{written}: </span>}
                {t(`problem.${kind}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Paper assessment: download an empty sheet, upload the filled one. */
export function PaperDialog({ schoolId, onClose }: { schoolId: number; onClose: () => void }) {
  const { t } = useTranslation('console-learning/assessment');
  const { t: common } = useTranslation();
  const [paper, setPaper] = useState<Paper | null>(null);
  const [fetchSheet, sheet] = useLazyFetchPaperSheetQuery();
  const [check, checked] = useLazyCheckPaperQuery();
  const [keep, kept] = useImportPaperMutation();
  const failed = sentenceOf(kept.error ?? checked.error ?? sheet.error, common('offline'));
  const download = async () => {
    const { data } = await fetchSheet({ schoolId });
    if (data && data.students > 0) saveCsv(data.csv, 'assessment-on-paper.csv');
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    kept.reset();
    const chosen = { fileName: file.name, content: await base64Of(file) };
    setPaper(chosen);
    await check({ schoolId, ...chosen });
  };
  const plan = paper && !kept.data ? checked.currentData?.plan : undefined;
  return (
    <Dialog title={t('paper')} width={720} onClose={onClose}>
      <ol className="grid gap-5">
        <li>
          <h3 className="text-lg">{t('paperStep1')}</h3>
          <p className="mb-2 text-sm text-soft">{t('paperStep1Text')}</p>
          <Button variant="secondary" isBusy={sheet.isFetching} onClick={() => void download()}>
            <Download aria-hidden className="size-5" />
            {t('sheetDown')}
          </Button>
          {sheet.data?.students === 0 && (
            <p role="status" className="mt-2">
              {t('nobodyOnPaper')}
            </p>
          )}
        </li>
        <li>
          <h3 className="text-lg">{t('paperStep2')}</h3>
          <p className="text-sm text-soft">{t('paperStep2Text')}</p>
        </li>
        <li>
          <h3 className="text-lg">{t('paperStep3')}</h3>
          <FileChoice
            words={t('chooseSheet')}
            accept=".csv,.xlsx"
            variant="secondary"
            onChoose={(file) => void choose(file)}
          />
        </li>
      </ol>
      <div aria-live="polite" className="mt-4 grid gap-3">
        {checked.isFetching && <p>{common('loading')}</p>}
        {plan && plan.problems.length > 0 && (
          <>
            <p className="rounded-control bg-flame-wash px-4 py-3">
              {t('problems', { count: plan.problems.length })}
            </p>
            <Problems of={plan.problems} />
          </>
        )}
        {plan && plan.known > 0 && <p>{t('known', { count: plan.known })}</p>}
        {plan && plan.fresh === 0 && plan.problems.length === 0 && <p>{t('nothingNew')}</p>}
        {kept.data && (
          <p className="rounded-control bg-leaf-wash px-4 py-3">
            {t('kept', { count: kept.data.plan.fresh })}
          </p>
        )}
        {failed !== undefined && (
          <p role="alert" className="text-danger">
            {failed}
          </p>
        )}
      </div>
      <div className="dialog-footer mt-6">
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
        {plan && paper && plan.fresh > 0 && (
          <Button
            isBusy={kept.isLoading}
            onClick={() => void keep({ schoolId, ...paper, leavesOut: 1 })}
          >
            {plan.problems.length === 0
              ? t('keepResults', { count: plan.fresh })
              : t('keepBut', { fresh: plan.fresh, bad: plan.problems.length })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
