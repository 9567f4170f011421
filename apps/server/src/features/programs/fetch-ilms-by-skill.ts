import type { fetchIlmsBySkill } from '@skillkite/contract/programs';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { journeyOf } from './programs-core.ts';

/** The journey of a school program. */
export function fetchIlmsBySkillHandler(services: Services): Handler<typeof fetchIlmsBySkill> {
  const journey = journeyOf(services, ['school', 'old']);
  return ({ body, student }) => journey(student, body.skill_id);
}
