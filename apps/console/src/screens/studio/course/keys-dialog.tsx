import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';

const KEYS = ['enter', 'ctrlEnter', 'alt', 'backspace', 'page', 'help'] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

/** All keys of the editor: `?` shows them, and a button. */
export function KeysHelp() {
  const { t } = useTranslation('console-learning/studio');
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) open(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-soft hover:bg-sky max-lg:hidden"
        onClick={() => open(true)}
      >
        <kbd className="rounded border-2 border-edge px-2 font-bold">?</kbd>
        {t('keys.title')}
      </button>
      {isOpen && (
        <Dialog
          title={t('keys.title')}
          onClose={() => open(false)}
          footer={<Button onClick={() => open(false)}>{t('close')}</Button>}
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            {KEYS.map((key) => (
              <div key={key} className="contents">
                <dt className="font-bold">{t(`keys.${key}.key`)}</dt>
                <dd>{t(`keys.${key}.text`)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
