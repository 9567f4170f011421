import { useTranslation } from '../../app/i18n.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';

/** For users who cannot hold a button, with a screen reader or switch: asks in words (decision 80). */
export function AskGrownUp({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('app/young');
  return (
    <Dialog
      title={t('askLeave')}
      onClose={onStay}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('logOut')}
          </Button>
          <Button onClick={onStay} data-first-focus>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('askGrownUp')}</p>
    </Dialog>
  );
}
