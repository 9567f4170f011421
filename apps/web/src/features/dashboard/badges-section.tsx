import { useTranslation } from '../../app/i18n.ts';
import { badgesApi } from '../../app/endpoints/home.ts';
import { useStudent } from '../../app/session.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { Section } from './section.tsx';

const WORD = ['badgeToWin', 'badgeWon', 'badgeBest'] as const;

/** Badges won and still to win (D6). Looking at a new one is told to the server. */
export function BadgesSection() {
  const { t } = useTranslation('dashboard');
  const student = useStudent();
  const loaded = badgesApi.useViewBadgesQuery({ user_id: student.id });
  const [viewBadge] = badgesApi.useBadgeViewClickMutation();
  return (
    <Section title={t('badges')} loaded={loaded}>
      {({ badges }) =>
        badges.length === 0 ? (
          <p className="text-soft">{t('noBadges')}</p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {badges.map((badge) => {
              const isNew = badge.type > 0 && !badge.is_viewed;
              return (
                <li key={`${badge.skill_id}/${badge.badge_milestone}`}>
                  <button
                    type="button"
                    disabled={badge.type === 0}
                    className="flex w-full flex-col items-center rounded-control p-2 text-center enabled:hover:bg-sky"
                    onClick={() =>
                      void viewBadge({
                        user_id: student.id,
                        skill_id: badge.skill_id as Parameters<typeof viewBadge>[0]['skill_id'],
                        badge_milestone: badge.badge_milestone,
                      })
                    }
                  >
                    <Kite
                      id={badge.ilm_id}
                      state={badge.type === 0 ? 'frame' : 'flying'}
                      hasTail={badge.type === 2}
                      className={`h-20 ${isNew ? 'animate-bob' : ''}`}
                    />
                    <span className="text-sm font-bold">{badge.ilm_name}</span>
                    <span className="text-sm text-soft">
                      {t(WORD[badge.type])}
                      {isNew && `, ${t('new')}`}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )
      }
    </Section>
  );
}
