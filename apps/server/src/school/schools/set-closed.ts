import type { setClosed } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { changeFacts } from './change-school.ts';

/** Each call checks whether the school is open, so sessions need no change. */
export const setClosedHandler: StaffHandler<typeof setClosed> = (context) =>
  changeFacts(context, { isDeleted: context.body.is_closed === 1 });
