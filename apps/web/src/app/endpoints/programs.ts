import {
  fetchCreativeSkillsByUser,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/learning/programs';
import { endpointsFrom } from '../api.ts';

export const programsApi = endpointsFrom({
  fetchSkillsByUser,
  fetchCreativeSkillsByUser,
  fetchSkillsByUserCareer,
});
