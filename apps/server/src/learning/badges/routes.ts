import { badgeViewClick, getBadgeStatus, viewBadges } from '@skillkite/contract/learning/badges';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithBadgeReads } from './queries.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { badgeViewClickHandler } from './badge-view-click.ts';
import { getBadgeStatusHandler } from './get-badge-status.ts';
import { viewBadgesHandler } from './view-badges.ts';

export function badgesRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database'> & WithBadgeReads & WithCatalogue,
): void {
  serve(viewBadges, viewBadgesHandler(services));
  serve(getBadgeStatus, getBadgeStatusHandler(services));
  serve(badgeViewClick, badgeViewClickHandler(services));
}
