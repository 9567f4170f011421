import * as classroom from '@skillkite/contract/classroom';
import { endpointsFrom } from '../../app/api.ts';

export const classroomApi = endpointsFrom(classroom);
