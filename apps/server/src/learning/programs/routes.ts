import {
  fetchCreativeSkillsByUser,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/learning/programs';
import { sourcesOf } from '@skillkite/contract/sources';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from './student-progress.ts';
import { journeyHandler } from './fetch-ilms-by-skill.ts';
import { skillsHandler } from './fetch-skills-by-user.ts';

export function programsRoutes(
  serve: Serve,
  services: Ports<'config'> & WithCatalogue & WithProgressReads,
): void {
  serve(fetchSkillsByUser, skillsHandler(services, sourcesOf(fetchSkillsByUser)));
  serve(fetchSkillsByUserCareer, skillsHandler(services, sourcesOf(fetchSkillsByUserCareer)));
  serve(fetchCreativeSkillsByUser, skillsHandler(services, sourcesOf(fetchCreativeSkillsByUser)));
  serve(fetchIlmsBySkill, journeyHandler(services, sourcesOf(fetchIlmsBySkill)));
  serve(fetchIlmsBySkillCareer, journeyHandler(services, sourcesOf(fetchIlmsBySkillCareer)));
  serve(fetchIlmsByCreativeSkill, journeyHandler(services, sourcesOf(fetchIlmsByCreativeSkill)));
}
