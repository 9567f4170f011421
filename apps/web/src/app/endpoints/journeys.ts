import {
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
} from '@skillkite/contract/programs';
import { endpointsFrom } from '../api.ts';

export const journeysApi = endpointsFrom({
  fetchIlmsBySkill,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkillCareer,
});
