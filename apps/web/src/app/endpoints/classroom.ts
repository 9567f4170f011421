import * as classroom from '@skillkite/contract/classroom';
import { endpointsFrom } from '../api.ts';

export const classroomApi = endpointsFrom(classroom);
