import {
  leaderboard,
  setLeaderboardName,
  skillChecklist,
  weeklyActivity,
} from '@skillkite/contract/learning/dashboard';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import { leaderboardHandler } from './leaderboard.ts';
import { setLeaderboardNameHandler } from './set-leaderboard-name.ts';
import { skillChecklistHandler } from './skill-checklist.ts';
import { weeklyActivityHandler } from './weekly-activity.ts';

export function dashboardRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database'> & WithCatalogue & WithProgressReads,
): void {
  serve(leaderboard, leaderboardHandler(services));
  serve(setLeaderboardName, setLeaderboardNameHandler(services));
  serve(skillChecklist, skillChecklistHandler(services));
  serve(weeklyActivity, weeklyActivityHandler(services));
}
