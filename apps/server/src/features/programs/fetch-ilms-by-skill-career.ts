import type { fetchIlmsBySkillCareer } from '@skillkite/contract/programs';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { journeyOf } from './programs-core.ts';

/** The journey of a career program. */
export function fetchIlmsBySkillCareerHandler(
  services: Services,
): Handler<typeof fetchIlmsBySkillCareer> {
  const journey = journeyOf(services, ['career']);
  return ({ body, student }) => journey(student, body.skill_id);
}
