import type { fetchSkillsByUserCareer } from '@skillkite/contract/programs';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { skillsOf } from './programs-core.ts';

/** Career programs; only with careers on (spec 2). */
export function fetchSkillsByUserCareerHandler(
  services: Services,
): Handler<typeof fetchSkillsByUserCareer> {
  const skills = skillsOf(services, ['career']);
  return ({ student }) => skills(student);
}
