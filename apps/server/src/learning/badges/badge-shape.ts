import type { Badge } from '@skillkite/contract/shapes/reward';
import { said, textsFrom } from '../../content/catalogue/content-texts.ts';
import type { BadgeStanding } from './queries.ts';

const ART = '/badges';

/** A badge as the wire tells it (spec 3 "Badge"). */
export function badgeFrom({
  course,
  milestone,
  type,
  scorePercent,
  isViewed,
}: BadgeStanding): Badge {
  const { program } = course;
  return {
    skill_id: program.id,
    ilm_id: course.id,
    ...textsFrom({ ilm_name: said(course, 'name') }, program.lang),
    badge_milestone: milestone,
    type,
    badge_link: `${ART}/${program.id}/${milestone}/${type}`,
    score: scorePercent,
    is_viewed: isViewed,
  };
}
