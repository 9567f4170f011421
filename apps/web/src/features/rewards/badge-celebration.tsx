import type { Badge } from '../../app/domain.ts';
import { badgesApi } from '../../app/endpoints/badges.ts';
import { useTranslation } from '../../app/i18n.ts';
import { celebrationClosed } from '../../app/celebrations.ts';
import { useStudent } from '../../app/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A badge was just won; having looked at it is told to the server (D6). */
export function BadgeCelebration({ badge }: { badge: Badge }) {
  const { t } = useTranslation('celebrations');
  const dispatch = useAppDispatch();
  const student = useStudent();
  const [viewBadge] = badgesApi.useBadgeViewClickMutation();
  const close = () => {
    void viewBadge({
      studentId: student.id,
      programId: badge.programId,
      badgeMilestone: badge.badgeMilestone,
    }).then(({ error }) => {
      if (error) console.error(t('viewBadgeFailed'), error.message);
    });
    dispatch(celebrationClosed());
  };
  return (
    <Dialog
      title={t('badgeTitle')}
      onClose={close}
      footer={<Button onClick={close}>{t('fine')}</Button>}
    >
      <div className="relative grid place-items-center overflow-hidden rounded-control bg-sky py-6">
        <Confetti />
        <Kite id={badge.courseId} hasTail className="animate-lift h-40" />
      </div>
      <p className="mt-3">{badge.type === 2 ? t('badgeBest') : t('badgeUnlocked')}</p>
    </Dialog>
  );
}
