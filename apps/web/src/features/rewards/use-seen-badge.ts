import type { Badge } from '../../app/domain.ts';
import { badgesApi } from '../../app/endpoints/badges.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';

/** Reports that the student has viewed a badge. */
export function useSeenBadge(): (badge: Badge) => void {
  const { t } = useTranslation('learning/celebrations');
  const student = useStudent();
  const [viewBadge] = badgesApi.useBadgeViewClickMutation();
  return ({ programId, badgeMilestone }) =>
    void viewBadge({ studentId: student.id, programId, badgeMilestone }).then(({ error }) => {
      if (error) console.error(t('viewBadgeFailed'), error.message);
    });
}
