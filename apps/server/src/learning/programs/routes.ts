import {
  fetchCreativeSkillsByUser,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/programs';
import { sourcesOf } from '@skillkite/contract/sources';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { journeyHandler } from './fetch-ilms-by-skill.ts';
import { skillsHandler } from './fetch-skills-by-user.ts';

export function programsRoutes(serve: Serve, services: Services): void {
  serve(fetchSkillsByUser, skillsHandler(services, sourcesOf(fetchSkillsByUser)));
  serve(fetchSkillsByUserCareer, skillsHandler(services, sourcesOf(fetchSkillsByUserCareer)));
  serve(fetchCreativeSkillsByUser, skillsHandler(services, sourcesOf(fetchCreativeSkillsByUser)));
  serve(fetchIlmsBySkill, journeyHandler(services, sourcesOf(fetchIlmsBySkill)));
  serve(fetchIlmsBySkillCareer, journeyHandler(services, sourcesOf(fetchIlmsBySkillCareer)));
  serve(fetchIlmsByCreativeSkill, journeyHandler(services, sourcesOf(fetchIlmsByCreativeSkill)));
}
