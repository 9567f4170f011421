import type { Badge } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { useCloseCelebration } from '../../app/celebrations/use-celebration.ts';
import { BadgeMedal } from '@skillkite/ui/art/badge-medal.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Confetti } from '@skillkite/ui/feedback/confetti.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useSeenBadge } from './use-seen-badge.ts';

type Props = { badge: Badge; activity: string };

/** A new badge; viewing it is reported to the server (D6). */
export function BadgeCelebration({ badge, activity }: Props) {
  const { t } = useTranslation('learning/celebrations');
  const see = useSeenBadge();
  const closeCelebration = useCloseCelebration();
  useCelebrated('lesson');
  const close = () => {
    see(badge);
    closeCelebration();
  };
  return (
    <Dialog
      title={t('badgeTitle')}
      onClose={close}
      footer={<Button onClick={close}>{t('continue')}</Button>}
    >
      <div className="relative grid place-items-center overflow-hidden rounded-control bg-sky py-6 short:py-2">
        <Confetti />
        <BadgeMedal
          id={badge.courseId}
          type={badge.type}
          className="animate-lift h-40 short:h-20"
        />
        <Mithu pose="cheering" className="absolute right-2 bottom-1 size-20 short:size-14" />
      </div>
      <p className="mt-3 font-display text-lg">{t('badgeFor', { activity })}</p>
      <p>{badge.type === 2 ? t('badgeBest') : t('badgeUnlocked')}</p>
    </Dialog>
  );
}
