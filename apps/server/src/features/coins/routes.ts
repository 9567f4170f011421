import { coinHistory, unlockOldCourse, unlockSkillOrIlm } from '@skillkite/contract/coins';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerCoinHistory } from './coin-history.ts';
import { answerUnlockOldCourse } from './unlock-old-course.ts';
import { answerUnlockSkillOrIlm } from './unlock-skill-or-ilm.ts';

export function coinsRoutes(serve: Serve, services: Services): void {
  serve(unlockOldCourse, answerUnlockOldCourse(services));
  serve(unlockSkillOrIlm, answerUnlockSkillOrIlm(services));
  serve(coinHistory, answerCoinHistory(services));
}
