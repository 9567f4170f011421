import type { changeSchool } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../ground/serve-staff.ts';
import { changeFacts } from './change-facts.ts';
import { requireTimeZone } from './school-shape.ts';

export const changeSchoolHandler: StaffHandler<typeof changeSchool> = async (context) => {
  const { name, time_zone, language } = context.body;
  requireTimeZone(time_zone);
  return changeFacts(context, { name: name.trim(), timeZone: time_zone, language });
};
