import * as teacher from '@skillkite/contract/teacher';
import { endpointsFrom } from '../../app/api.ts';

export const teacherApi = endpointsFrom(teacher);
