import type { BlockingDialog as Kind } from '@skillkite/rules/access/after-login';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { WORDS_OF_DIALOG } from '../../app/session/login-destination.ts';
import { logOut } from '../../app/session/log-out.ts';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';

/**
 * Why the student cannot continue. The button clears the device and opens the login page (spec 8).
 */
export function BlockingDialog({ kind }: { kind: Kind }) {
  const { t } = useTranslation('school/after-login');
  const { title, text, button } = WORDS_OF_DIALOG[kind];
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void logOut();
  };
  return (
    <Dialog
      title={t(title, { product: runtimeConfig.productName })}
      onClose={leave}
      footer={
        <Button isBusy={isLeaving} onClick={leave}>
          {t(button)}
        </Button>
      }
    >
      <p>{t(text)}</p>
    </Dialog>
  );
}
