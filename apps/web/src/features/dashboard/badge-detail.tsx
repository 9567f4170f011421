import type { BadgeType } from '@skillkite/rules/rewards/badge';
import { useContentText } from '../../app/parts/content-text.tsx';
import type { Badge } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { BadgeMedal } from '@skillkite/ui/art/badge-medal.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';

const HOW = ['badgeHowToWin', 'badgeHowToBest', 'badgeIsBest'] as const;

const WORDS = ['badgeToWin', 'badgeWon', 'badgeBest'] as const;

/** Text key of a badge state (spec 3 "Badge"). */
export const badgeWord = (type: BadgeType): (typeof WORDS)[number] => WORDS[type];

/** A large badge: how it was earned, and how to earn or improve it (D6). */
export function BadgeDetail({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const { t } = useTranslation('learning/dashboard');
  const say = useContentText();
  const { courseId, score, type } = badge;
  return (
    <Dialog
      title={say(badge, 'courseName')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="grid place-items-center rounded-control bg-sky py-6">
        <BadgeMedal id={courseId} type={type} className="h-40" />
      </div>
      <p className="mt-3 font-bold">{t(badgeWord(type))}</p>
      {score !== null && type > 0 && <p>{t('badgeScore', { score })}</p>}
      <p className="text-soft">{t(HOW[type])}</p>
    </Dialog>
  );
}
