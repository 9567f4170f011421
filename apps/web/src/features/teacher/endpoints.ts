import * as teacher from '@skillkite/contract/learning/teacher';
import { endpointsFrom } from '../../app/api.ts';

export const teacherApi = endpointsFrom(teacher);
