import * as quests from '@skillkite/contract/quests';
import { endpointsFrom } from '../api.ts';

export const questsApi = endpointsFrom(quests);
