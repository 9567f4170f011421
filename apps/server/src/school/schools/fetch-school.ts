import type { fetchSchool } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { schoolOf } from './school-shape.ts';

export const fetchSchoolHandler: StaffHandler<typeof fetchSchool> = async ({ body, visible }) => ({
  school: await schoolOf(visible, body.school_id),
});
