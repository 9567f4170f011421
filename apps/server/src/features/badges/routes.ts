import { badgeViewClick, getBadgeStatus, viewBadges } from '@skillkite/contract/badges';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerBadgeViewClick } from './badge-view-click.ts';
import { answerGetBadgeStatus } from './get-badge-status.ts';
import { answerViewBadges } from './view-badges.ts';

export function badgesRoutes(serve: Serve, services: Services): void {
  serve(viewBadges, answerViewBadges(services));
  serve(getBadgeStatus, answerGetBadgeStatus(services));
  serve(badgeViewClick, answerBadgeViewClick(services));
}
