import type { fetchSkillsByUser } from '@skillkite/contract/programs';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { skillsOf } from './programs-core.ts';

/** School programs of this grade and of earlier ones, with progress. */
export function fetchSkillsByUserHandler(services: Services): Handler<typeof fetchSkillsByUser> {
  const skills = skillsOf(services, ['school', 'old']);
  return ({ student }) => skills(student);
}
