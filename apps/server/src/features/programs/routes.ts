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
import { answerFetchCreativeSkillsByUser } from './fetch-creative-skills-by-user.ts';
import { answerFetchIlmsByCreativeSkill } from './fetch-ilms-by-creative-skill.ts';
import { answerFetchIlmsBySkillCareer } from './fetch-ilms-by-skill-career.ts';
import { answerFetchIlmsBySkill } from './fetch-ilms-by-skill.ts';
import { answerFetchSkillsByUserCareer } from './fetch-skills-by-user-career.ts';
import { answerFetchSkillsByUser } from './fetch-skills-by-user.ts';

export function programsRoutes(serve: Serve, services: Services): void {
  serve(fetchSkillsByUser, answerFetchSkillsByUser(services));
  serve(fetchSkillsByUserCareer, answerFetchSkillsByUserCareer(services));
  serve(fetchCreativeSkillsByUser, answerFetchCreativeSkillsByUser(services));
  serve(fetchIlmsBySkill, answerFetchIlmsBySkill(services));
  serve(fetchIlmsBySkillCareer, answerFetchIlmsBySkillCareer(services));
  serve(fetchIlmsByCreativeSkill, answerFetchIlmsByCreativeSkill(services));
}
