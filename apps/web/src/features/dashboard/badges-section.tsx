import { ContentText } from '../../app/parts/content-text.tsx';
import type { Badge } from '../../app/domain.ts';
import { useState } from 'react';
import { track } from '../../app/analytics.ts';
import { useTranslation } from '../../app/i18n.ts';
import { badgesApi } from '../../app/endpoints/badges.ts';
import { useStudent } from '../../app/session/session.ts';
import { BadgeMedal } from '@skillkite/ui/art/badge-medal.tsx';
import { BadgeDetail, badgeWord } from './badge-detail.tsx';
import { Section } from './section.tsx';

/** Earned and open badges (D6) with details. Viewing a new one is reported to the server. */
export function BadgesSection() {
  const { t } = useTranslation('learning/dashboard');
  const { t: ofRewards } = useTranslation('learning/celebrations');
  const student = useStudent();
  const loaded = badgesApi.useViewBadgesQuery({ studentId: student.id });
  const [viewBadge] = badgesApi.useBadgeViewClickMutation();
  const [shown, setShown] = useState<Badge | null>(null);
  const look = (badge: Badge) => {
    const { programId, courseId, badgeMilestone } = badge;
    setShown(badge);
    track('badge_detail_view_click', {
      programId,
      courseId,
      badgeMilestone,
    });
    if (badge.type === 0) return;
    void viewBadge({ studentId: student.id, programId, badgeMilestone }).then(({ error }) => {
      if (error) console.error(ofRewards('viewBadgeFailed'), error.message);
    });
  };
  return (
    <Section title={t('badges')} height="h-64 lg:h-40" loaded={loaded}>
      {({ badges }) =>
        badges.length === 0 ? (
          <p className="text-soft">{t('noBadges')}</p>
        ) : (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
              {badges.map((badge) => {
                const isNew = badge.type > 0 && !badge.isViewed;
                return (
                  <li key={`${badge.programId}/${badge.badgeMilestone}`}>
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      className="flex w-full flex-col items-center rounded-control p-2 text-center hover:bg-sky"
                      onClick={() => look(badge)}
                    >
                      <BadgeMedal
                        id={badge.courseId}
                        type={badge.type}
                        className={`h-20 ${isNew ? 'animate-bob' : ''}`}
                      />
                      <span className="text-sm font-bold">
                        <ContentText of={badge} field="courseName" />
                      </span>
                      <span className="text-sm text-soft">
                        {t(badgeWord(badge.type))}
                        {isNew && `, ${t('new')}`}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
            {shown && <BadgeDetail badge={shown} onClose={() => setShown(null)} />}
          </>
        )
      }
    </Section>
  );
}
