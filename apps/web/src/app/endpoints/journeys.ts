import {
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
} from '@skillkite/contract/learning/programs';
import { endpointsFrom } from '../api.ts';

export const journeysApi = endpointsFrom({
  fetchIlmsBySkill,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkillCareer,
});
