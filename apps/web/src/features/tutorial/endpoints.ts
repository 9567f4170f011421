import * as tutorial from '@skillkite/contract/tutorial';
import { endpointsFrom } from '../../app/api.ts';

export const tutorialApi = endpointsFrom(tutorial);
