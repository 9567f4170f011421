import {
  fetchCreativeSkillsByUser,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/programs';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { fetchCreativeSkillsByUserHandler } from './fetch-creative-skills-by-user.ts';
import { fetchIlmsByCreativeSkillHandler } from './fetch-ilms-by-creative-skill.ts';
import { fetchIlmsBySkillCareerHandler } from './fetch-ilms-by-skill-career.ts';
import { fetchIlmsBySkillHandler } from './fetch-ilms-by-skill.ts';
import { fetchSkillsByUserCareerHandler } from './fetch-skills-by-user-career.ts';
import { fetchSkillsByUserHandler } from './fetch-skills-by-user.ts';

export function programsRoutes(serve: Serve, services: Services): void {
  serve(fetchSkillsByUser, fetchSkillsByUserHandler(services));
  serve(fetchSkillsByUserCareer, fetchSkillsByUserCareerHandler(services));
  serve(fetchCreativeSkillsByUser, fetchCreativeSkillsByUserHandler(services));
  serve(fetchIlmsBySkill, fetchIlmsBySkillHandler(services));
  serve(fetchIlmsBySkillCareer, fetchIlmsBySkillCareerHandler(services));
  serve(fetchIlmsByCreativeSkill, fetchIlmsByCreativeSkillHandler(services));
}
