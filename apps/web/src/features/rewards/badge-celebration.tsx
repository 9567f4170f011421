import type { Badge } from '../../app/domain.ts';
import { useCelebrated } from '../../app/effects/use-celebrated.ts';
import { badgesApi } from '../../app/endpoints/badges.ts';
import { useTranslation } from '../../app/i18n.ts';
import { type Score, celebrationClosed } from '../../app/celebrations.ts';
import { Mithu } from '../../app/mithu.tsx';
import { useStudent } from '../../app/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { badge: Badge; score: Score | null; activity: string };

/** A badge was just won, the score first; having looked at it is told to the server (D6). */
export function BadgeCelebration({ badge, score, activity }: Props) {
  const { t } = useTranslation('celebrations');
  const dispatch = useAppDispatch();
  const student = useStudent();
  useCelebrated('lesson');
  const [viewBadge] = badgesApi.useBadgeViewClickMutation();
  const title = () => {
    if (score === null) return t('activityDone', { activity });
    return 'percent' in score
      ? t('percentOf', { percent: score.percent, activity })
      : t('rightOf', { ...score, activity });
  };
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
      title={title()}
      onClose={close}
      footer={<Button onClick={close}>{t('continue')}</Button>}
    >
      <div className="relative grid place-items-center overflow-hidden rounded-control bg-sky py-6 short:py-2">
        <Confetti />
        <Kite
          id={badge.courseId}
          hasTail={badge.type === 2}
          className="animate-lift h-40 short:h-20"
        />
        <Mithu pose="cheering" className="absolute right-2 bottom-1 size-20 short:size-14" />
      </div>
      <p className="mt-3 font-display text-lg">{t('badgeTitle')}</p>
      <p>{badge.type === 2 ? t('badgeBest') : t('badgeUnlocked')}</p>
    </Dialog>
  );
}
