import type { BlockingDialog as Kind } from '@skillkite/rules/after-login';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type TextKey, useTexts } from './texts.ts';

const WORDS: Record<Kind, { title: TextKey; text: TextKey; button: TextKey }> = {
  'program-not-started': { title: 'notStartedTitle', text: 'notStarted', button: 'okay' },
  'too-late': { title: 'tooLateTitle', text: 'tooLate', button: 'okay' },
  'account-deactivated': { title: 'deactivatedTitle', text: 'deactivated', button: 'understood' },
};

/** Why this student cannot go on (spec 8 "Dialogs"). Everything is cleared already; closing stays on the login page. */
export function BlockingDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t } = useTexts();
  const { title, text, button } = WORDS[kind];
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
