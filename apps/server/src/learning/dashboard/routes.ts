import {
  leaderboard,
  setLeaderboardName,
  skillChecklist,
  weeklyActivity,
} from '@skillkite/contract/dashboard';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { leaderboardHandler } from './leaderboard.ts';
import { setLeaderboardNameHandler } from './set-leaderboard-name.ts';
import { skillChecklistHandler } from './skill-checklist.ts';
import { weeklyActivityHandler } from './weekly-activity.ts';

export function dashboardRoutes(serve: Serve, services: Services): void {
  serve(leaderboard, leaderboardHandler(services));
  serve(setLeaderboardName, setLeaderboardNameHandler(services));
  serve(skillChecklist, skillChecklistHandler(services));
  serve(weeklyActivity, weeklyActivityHandler(services));
}
