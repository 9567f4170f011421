import type { setPlan } from '@skillkite/contract/staff/backups';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { changePlan } from './change-plan.ts';

export const setPlanHandler: StaffHandler<typeof setPlan> = ({ body, commit, fail }) => {
  const { hour, keep, version } = body;
  return commit((tx) =>
    changePlan(
      tx,
      () => ({ hour, keep }),
      (current) => {
        if (current.version !== version) throw fail('CHANGED_MEANWHILE', { current });
      },
    ),
  );
};
