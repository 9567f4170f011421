import { useTranslation } from '../../app/i18n.ts';
import { badgesApi } from '../../app/endpoints/home.ts';
import { momentSeen, selectMoment } from '../../app/moments.ts';
import { useStudent } from '../../app/session.ts';
import { useAppDispatch, useAppSelector } from '../../app/store.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows what was just won, one thing after the other; looking at a badge is told to the server (D6). */
export function Moments() {
  const { t } = useTranslation('rewards');
  const dispatch = useAppDispatch();
  const student = useStudent();
  const moment = useAppSelector(selectMoment);
  const [viewBadge] = badgesApi.useBadgeViewClickMutation();
  if (moment?.kind !== 'badge') return null;
  const { badge } = moment;
  const close = () => {
    void viewBadge({
      user_id: student.id,
      skill_id: badge.skill_id as Parameters<typeof viewBadge>[0]['skill_id'],
      badge_milestone: badge.badge_milestone,
    });
    dispatch(momentSeen());
  };
  return (
    <Dialog
      title={t('badgeTitle')}
      onClose={close}
      footer={<Button onClick={close}>{t('fine')}</Button>}
    >
      <div className="grid place-items-center bg-sky py-6">
        <Kite id={badge.ilm_id} hasTail className="animate-lift h-40" />
      </div>
      <p className="mt-3">{badge.type === 2 ? t('badgeBest') : t('badgeUnlocked')}</p>
    </Dialog>
  );
}
