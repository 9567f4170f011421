import type { CourseId } from '@skillkite/contract/ids';
import type { Reward } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { celebrationClosed } from '../../app/celebrations.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Coin, Medal } from '../../ui/art/sky.tsx';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sumOf } from './sum-of.ts';

type Props = { courseId: CourseId; name: string; rewards: readonly Reward[] };

/** A course was just finished: its kite flies, and what that earned (D5, D6). */
export function CourseCelebration({ courseId, name, rewards }: Props) {
  const { t } = useTranslation('celebrations');
  const dispatch = useAppDispatch();
  const close = () => dispatch(celebrationClosed());
  const rp = sumOf(rewards, 'rp');
  const coins = sumOf(rewards, 'coin');
  return (
    <Dialog
      title={t('courseTitle')}
      onClose={close}
      footer={<Button onClick={close}>{t('fine')}</Button>}
    >
      <div className="relative grid place-items-center overflow-hidden rounded-control bg-sky py-6">
        <Confetti />
        <Kite id={courseId} hasTail className="animate-lift h-40" />
      </div>
      <p className="mt-3">{t('courseText', { course: name })}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 font-display text-lg">
        {rp > 0 && (
          <li className="flex items-center gap-2">
            <Medal className="size-6" />
            {t('rp', { count: rp })}
          </li>
        )}
        {coins > 0 && (
          <li className="flex items-center gap-2">
            <Coin className="size-6" />
            {t('coins', { count: coins })}
          </li>
        )}
      </ul>
      {rewards.some(({ reason }) => reason === 'streak') && (
        <p className="mt-2 font-bold text-thread">{t('oneMoreStreak')}</p>
      )}
    </Dialog>
  );
}
