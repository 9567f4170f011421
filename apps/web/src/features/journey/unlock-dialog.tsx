import type { Ilm } from '@skillkite/contract/shapes/course';
import { useTranslation } from '../../app/i18n.ts';
import { coinsApi } from '../../app/endpoints/programs.ts';
import { useStudent } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';

type Props = { course: Ilm; onClose: () => void };

/** One coin opens an old course; without one the notice of spec 8 shows for 5 seconds. */
export function UnlockDialog({ course, onClose }: Props) {
  const { t } = useTranslation('journey');
  const student = useStudent();
  const [unlock, { isLoading }] = coinsApi.useUnlockOldCourseMutation();
  const confirm = async () => {
    const answer = await unlock({ user_id: student.id, class_id: course.id });
    const failure = answer.error && 'code' in answer.error ? answer.error : null;
    const isPoor = failure?.code === 'NOT_ENOUGH_COINS';
    onClose();
    showToast(isPoor ? t('notEnough') : (failure?.message ?? t('unlocked')));
  };
  return (
    <Dialog
      title={t('unlockTitle')}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button isBusy={isLoading} onClick={() => void confirm()}>
            {t('unlock')}
          </Button>
        </>
      }
    >
      <p className="font-display text-lg">{course.name}</p>
      <p className="text-soft">{t('unlockText', { coins: student.coins })}</p>
    </Dialog>
  );
}
