import type { fetchCreativeSkillsByUser } from '@skillkite/contract/programs';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { skillsOf } from './programs-core.ts';

/** Creative programs; not for profile type 1 nor classes 1 and 2 (spec 2). */
export function fetchCreativeSkillsByUserHandler(
  services: Services,
): Handler<typeof fetchCreativeSkillsByUser> {
  const skills = skillsOf(services, ['creative']);
  return ({ student }) => skills(student);
}
