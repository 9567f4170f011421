import {
  coinHistory,
  fetchUnlock,
  unlockOldCourse,
  unlockSkillOrIlm,
} from '@skillkite/contract/learning/coins';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { coinHistoryHandler } from './coin-history.ts';
import { fetchUnlockHandler } from './fetch-unlock.ts';
import { unlockOldCourseHandler } from './unlock-old-course.ts';
import { unlockSkillOrIlmHandler } from './unlock-skill-or-ilm.ts';

export function coinsRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database'> & WithCatalogue,
): void {
  serve(fetchUnlock, fetchUnlockHandler(services));
  serve(unlockOldCourse, unlockOldCourseHandler(services));
  serve(unlockSkillOrIlm, unlockSkillOrIlmHandler(services));
  serve(coinHistory, coinHistoryHandler(services));
}
