import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { type Sheet, saveSheetAsCsv, saveSheetAsXlsx } from '../../app/save-sheet.ts';
import { MENU_ITEM, MenuButton } from './menu-button.tsx';

type State = 'ready' | 'busy' | 'failed';

type Props = {
  sheet: () => Sheet;
  /** Name of the table for screen readers, if a page has several. */
  about?: string;
};

/** Exports the displayed table: these rows in this order. */
export function ExportMenu({ sheet, about }: Props) {
  const { t } = useTranslation('console-learning/export');
  const [state, setState] = useState<State>('ready');
  const save = async (write: (sheet: Sheet) => Promise<void>) => {
    setState('busy');
    await write(sheet()).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  return (
    <div className="relative">
      <MenuButton
        says={
          <>
            <Download aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('save')}</span>
            {about !== undefined && <span className="sr-only"> {about}</span>}
          </>
        }
        look={`${buttonVariants('quiet')} px-2!`}
        isBusy={state === 'busy'}
      >
        {(close) =>
          (
            [
              ['excel', saveSheetAsXlsx, FileSpreadsheet],
              ['csv', saveSheetAsCsv, FileText],
            ] as const
          ).map(([kind, write, Icon]) => (
            <li key={kind}>
              <button
                type="button"
                className={MENU_ITEM}
                disabled={state === 'busy'}
                onClick={() => {
                  close();
                  void save(write);
                }}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {t(kind)}
              </button>
            </li>
          ))
        }
      </MenuButton>
      <p role="status" className={state === 'failed' ? 'text-danger' : 'sr-only'}>
        {state === 'failed' ? t('failed') : ''}
      </p>
    </div>
  );
}
