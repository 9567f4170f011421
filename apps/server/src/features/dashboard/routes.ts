import {
  leaderboard,
  setLeaderboardName,
  skillChecklist,
  weeklyActivity,
} from '@skillkite/contract/dashboard';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerLeaderboard } from './leaderboard.ts';
import { answerSetLeaderboardName } from './set-leaderboard-name.ts';
import { answerSkillChecklist } from './skill-checklist.ts';
import { answerWeeklyActivity } from './weekly-activity.ts';

export function dashboardRoutes(serve: Serve, services: Services): void {
  serve(leaderboard, answerLeaderboard(services));
  serve(setLeaderboardName, answerSetLeaderboardName(services));
  serve(skillChecklist, answerSkillChecklist(services));
  serve(weeklyActivity, answerWeeklyActivity(services));
}
