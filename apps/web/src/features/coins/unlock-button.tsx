import { Suspense, useState } from 'react';
import { api } from '../../app/api.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import type { ShowUnlock, Unlockable } from '../../app/unlockable.ts';
import { Coin } from '@skillkite/ui/art/sky.tsx';
import { Button, type ButtonVariant } from '@skillkite/ui/button.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

const LOOK = {
  'old-course': 'primary',
  'creative-course': 'primary',
  'creative-program': 'secondary',
} as const satisfies Record<Unlockable['kind'], ButtonVariant>;

function UnlockButton({ wanted }: { wanted: Unlockable }) {
  const { t } = useTranslation('learning/coins');
  const dispatch = useAppDispatch();
  const { coins } = useStudent();
  const [isAsking, setIsAsking] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  // Waits for the refetch, so that a second coin is never spent.
  const waitForScreen = async () => {
    setIsOpening(true);
    await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
    setIsOpening(false);
  };
  return (
    <>
      <Button
        // Without coins the hint below is more important.
        variant={coins === 0 ? 'secondary' : LOOK[wanted.kind]}
        isBusy={isOpening}
        className="w-full"
        onClick={() => setIsAsking(true)}
      >
        <Coin className="size-5 shrink-0" />
        {t(wanted.kind === 'creative-program' ? 'unlockAll' : 'unlock')}
        <span className="sr-only">{wanted.name}</span>
      </Button>
      {coins === 0 && <p className="mt-1 text-sm text-soft">{t('howToEarn')}</p>}
      {isAsking && (
        <UnlockDialog
          wanted={wanted}
          onClose={() => setIsAsking(false)}
          onUnlocked={() => void waitForScreen()}
        />
      )}
    </>
  );
}

/** Button that unlocks something for a coin, after a confirmation. Renders once its texts load. */
export const showUnlock: ShowUnlock = (wanted) => (
  <Suspense>
    <UnlockButton wanted={wanted} />
  </Suspense>
);
