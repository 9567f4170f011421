import { useEffect, useEffectEvent } from 'react';
import { useContentText } from '../../app/parts/content-text.tsx';
import type { Badge } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { BadgeMedal } from '@skillkite/ui/art/badge-medal.tsx';
import { useSeenBadge } from './use-seen-badge.ts';

/** Marks a badge as seen when it shows at the end of its course. */
export function useShownBadge(badge: Badge | null): void {
  const see = useSeenBadge();
  const tell = useEffectEvent(() => {
    if (badge) see(badge);
  });
  const isThere = badge !== null;
  useEffect(() => {
    if (isThere) tell();
  }, [isThere]);
}

/** A badge in the celebration of its course. */
export function NewBadge({ badge }: { badge: Badge }) {
  const { t } = useTranslation('learning/celebrations');
  const say = useContentText();
  useShownBadge(badge);
  return (
    <p className="mt-2 flex items-center gap-2 font-bold text-leaf">
      <BadgeMedal id={badge.courseId} type={badge.type} className="h-12 shrink-0" />
      {t('newBadge', { badge: say(badge, 'courseName') })}
    </p>
  );
}
