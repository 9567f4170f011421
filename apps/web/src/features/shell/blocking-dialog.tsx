import type { BlockingDialog as Kind } from '@skillkite/rules/after-login';
import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '../../app/runtime-config.ts';
import { logOut } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const WORDS = {
  'program-not-started': { title: 'notStartedTitle', text: 'notStarted', button: 'okay' },
  'too-late': { title: 'tooLateTitle', text: 'tooLate', button: 'okay' },
  'account-deactivated': { title: 'deactivatedTitle', text: 'deactivated', button: 'understood' },
} as const satisfies Record<Kind, unknown>;

/** Why the student cannot go on; its button clears the device and leads to the login page (spec 8). */
export function BlockingDialog({ kind }: { kind: Kind }) {
  const { t } = useTranslation('shell');
  const { title, text, button } = WORDS[kind];
  const leave = () => void logOut();
  return (
    <Dialog
      title={t(title, { product: runtimeConfig.productName })}
      onClose={leave}
      footer={<Button onClick={leave}>{t(button)}</Button>}
    >
      <p>{t(text)}</p>
    </Dialog>
  );
}
