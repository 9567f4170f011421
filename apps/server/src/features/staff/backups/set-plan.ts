import type { setPlan } from '@skillkite/contract/staff/backups';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { changePlan } from './change-plan.ts';

export const setPlanHandler: StaffHandler<typeof setPlan> = ({ body, commit, fail }) =>
  commit((tx) =>
    changePlan(tx, { hour: body.hour, keep: body.keep }, (current) =>
      current.version === body.version ? null : fail('CHANGED_MEANWHILE', { current }),
    ),
  );
