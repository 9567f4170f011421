import type { setClosed } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { changeFacts } from './change-school.ts';

/** Sessions of a closed school say so by themselves: each call reads whether it is open. */
export const setClosedHandler: StaffHandler<typeof setClosed> = (context) =>
  changeFacts(context, { isDeleted: context.body.is_closed === 1 });
