import { Link } from 'react-router';
import { useRefusalWords } from '../../app/parts/refusal-words.ts';
import { useTranslation } from '../../app/i18n.ts';
import { rememberStudent, useStudent } from '../../app/session/session.ts';
import type { Unlockable } from '../../app/unlockable.ts';
import { Coin } from '@skillkite/ui/art/sky.tsx';
import { paths } from '../../paths.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { useUnlock } from './use-unlock.ts';

type Props = { wanted: Unlockable; onClose: () => void; onUnlocked?: () => void };

/** Unlocks for one coin; without one the notice of spec 8 shows for 5 seconds. */
export function UnlockDialog({ wanted, onClose, onUnlocked }: Props) {
  const { t } = useTranslation('learning/coins');
  const wordsOf = useRefusalWords();
  const student = useStudent();
  const { coins } = student;
  const { unlock, isUnlocking } = useUnlock(wanted);
  const isProgram = wanted.kind === 'creative-program';
  const confirm = async () => {
    const answer = await unlock();
    const { data, error } = answer;
    const isPoor = error && 'code' in error && error.code === 'NOT_ENOUGH_COINS';
    onClose();
    // The counter changes together with the success message.
    if (data) rememberStudent({ ...student, coins: data.coins });
    showToast(isPoor ? t('notEnough') : error ? wordsOf(error) : t('unlocked'));
    if (!error) onUnlocked?.();
  };
  return (
    <Dialog
      title={t(isProgram ? 'programTitle' : 'courseTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={coins === 0 ? 'secondary' : 'primary'}
            isBusy={isUnlocking}
            onClick={() => void confirm()}
          >
            {t('confirm')}
          </Button>
          {coins === 0 && (
            <Link
              to={paths.root}
              className={`${buttonVariants('primary')} max-sm:w-full`}
              onClick={onClose}
            >
              {t('toCourses')}
            </Link>
          )}
        </>
      }
    >
      <p className="font-display text-lg">{wanted.name}</p>
      {isProgram && <p>{t('programText')}</p>}
      <p className="mt-2 flex items-center gap-2 text-soft">
        <Coin className="size-6 shrink-0" />
        {coins === 0 ? t('howToEarn') : t('cost', { count: coins })}
      </p>
    </Dialog>
  );
}
