import { Button } from '@skillkite/web/ui/button.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../app/i18n.ts';
import { type Sheet, saveSheetAsCsv, saveSheetAsXlsx } from '../app/save-sheet.ts';

type State = 'ready' | 'busy' | 'failed';

type Props = {
  sheet: () => Sheet;
  /** Where a page has several tables: which one it is, read out after the words. */
  about?: string;
};

/** The table that is shown, as a file: these rows, in this order. */
export function ExportButtons({ sheet, about }: Props) {
  const { t } = useTranslation('console-export');
  const [state, setState] = useState<State>('ready');
  const save = async (write: (sheet: Sheet) => Promise<void>) => {
    setState('busy');
    await write(sheet()).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Download aria-hidden className="size-5 text-primary" />
      {(
        [
          ['excel', saveSheetAsXlsx],
          ['csv', saveSheetAsCsv],
        ] as const
      ).map(([kind, write]) => (
        <Button
          key={kind}
          variant="quiet"
          className="px-2"
          isBusy={state === 'busy'}
          onClick={() => void save(write)}
        >
          {t(kind)}
          {about !== undefined && <span className="sr-only"> {about}</span>}
        </Button>
      ))}
      <p role="status" className={state === 'failed' ? 'text-danger' : 'sr-only'}>
        {state === 'failed' ? t('failed') : ''}
      </p>
    </div>
  );
}
