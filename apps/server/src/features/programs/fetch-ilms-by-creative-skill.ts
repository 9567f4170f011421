import type { fetchIlmsByCreativeSkill } from '@skillkite/contract/programs';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { journeyOf } from './programs-core.ts';

/** The journey of a creative program. */
export function fetchIlmsByCreativeSkillHandler(
  services: Services,
): Handler<typeof fetchIlmsByCreativeSkill> {
  const journey = journeyOf(services, ['creative']);
  return ({ body, student }) => journey(student, body.skill_id);
}
