import type { BlockingDialog as Kind } from '@skillkite/rules/after-login';
import { WORDS_OF_DIALOG } from '../../app/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from './texts.ts';

/** Why this student cannot go on (spec 8 "Dialogs"). Everything is cleared already; closing stays on the login page. */
export function BlockingDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t } = useTexts();
  const { title, text, button } = WORDS_OF_DIALOG[kind];
  return (
    <Dialog
      title={t(title)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(button)}</Button>}
    >
      <p>{t(text)}</p>
    </Dialog>
  );
}
