import * as quests from '@skillkite/contract/learning/quests';
import { endpointsFrom } from '../api.ts';

export const questsApi = endpointsFrom(quests);
