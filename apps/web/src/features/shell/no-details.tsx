import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { leaveToLogin, lookAfterSession } from '../../app/session/session-watch.ts';
import { selectUser } from '../../app/session/session-slice.ts';
import { useAppSelector } from '../../app/store.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';

/** The server failed to identify the student (spec 8): the page waits, with a retry. */
export function NoDetails() {
  const { t } = useTranslation('app/session');
  const user = useAppSelector(selectUser);
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    // A page without a loaded student restarts.
    if (!user) {
      location.reload();
      return;
    }
    setIsBusy(true);
    await lookAfterSession();
    setIsBusy(false);
  };
  return (
    <Dialog
      title={t('noDetailsTitle')}
      isAnswerRequired
      onClose={leaveToLogin}
      footer={
        <>
          <Button variant="secondary" onClick={leaveToLogin}>
            {t('toLogin')}
          </Button>
          <Button data-first-focus isBusy={isBusy} onClick={() => void again()}>
            {t('again')}
          </Button>
        </>
      }
    >
      <p>{t('noDetailsText')}</p>
    </Dialog>
  );
}
